// SPDX-License-Identifier: Apache-2.0
#include "regret.hpp"

#include <algorithm>
#include <iterator>

namespace breakeven::reports {
namespace {

const Point* point_at(const Series& series, std::uint64_t n) {
    const auto found = std::ranges::find(series, n, &Point::n);
    return found == series.end() ? nullptr : &*found;
}

/// Between the sizes at which a variant was known when the choice was made, and no further.
bool covers(const Series& known, std::uint64_t n) {
    return std::ranges::any_of(known, [&](const Point& point) { return point.n <= n; }) &&
           std::ranges::any_of(known, [&](const Point& point) { return point.n >= n; });
}

bool is_indifferent(const Fastest& choice, std::uint64_t n) {
    return std::ranges::any_of(choice.changes, [&](const Change& change) {
        const auto size = static_cast<double>(n);
        return change.indifferent && change.indifferent->first <= size && size <= change.indifferent->second;
    });
}

void add(Regret& regret, const Side& variants, const Side& known, const Fastest& choice, std::uint64_t n) {
    const auto* chosen = point_at(variants[choice.at(n)], n);
    if (chosen == nullptr) {
        ++regret.unmeasured;
        return;
    }
    const double time = median_of_processes(chosen->processes);
    double best = time;
    for (std::size_t variant = 0; variant < variants.size(); ++variant)
        if (const auto* point = point_at(variants[variant], n); point != nullptr && covers(known[variant], n))
            best = std::min(best, median_of_processes(point->processes));
    const double share = time / best - 1;
    ++regret.sizes;
    regret.sum += share;
    const auto raise = [&](double& worst, std::uint64_t& where) {
        if (share > worst) where = n;
        worst = std::max(worst, share);
    };
    raise(regret.worst, regret.worst_n);
    if (!is_indifferent(choice, n)) raise(regret.worst_outside, regret.worst_outside_n);
}

}  // namespace

Regret measured_regret(const Side& variants, const Fastest& choice) {
    Regret regret;
    for (const auto n : choice.sizes) add(regret, variants, variants, choice, n);
    return regret;
}

Regret held_out_regret(const Side& variants, const std::vector<double>& zone) {
    const auto sizes = fastest(variants, zone, {.resamples = 0}).sizes;
    const auto is_kept = [&](const Point& point) {
        const auto place = std::ranges::lower_bound(sizes, point.n) - sizes.begin();
        return place % 2 == 0;
    };
    Side kept(variants.size());
    for (std::size_t variant = 0; variant < variants.size(); ++variant)
        std::ranges::copy_if(variants[variant], std::back_inserter(kept[variant]), is_kept);
    const auto choice = fastest(kept, zone, {.resamples = 0});
    Regret regret;
    for (std::size_t i = 1; i + 1 < sizes.size(); i += 2) add(regret, variants, kept, choice, sizes[i]);
    return regret;
}

}  // namespace breakeven::reports
