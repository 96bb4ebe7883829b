// SPDX-License-Identifier: Apache-2.0
#include "predict.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include <breakeven/reports/statistics/growth.hpp>

namespace breakeven {
namespace {

using Point = std::pair<const std::uint64_t, Seconds>;
using Places = std::map<std::uint64_t, Seconds>::const_iterator;

double slope(const Point& smaller, const Point& larger) {
    return std::log(larger.second / smaller.second) / std::log(static_cast<double>(larger.first) / static_cast<double>(smaller.first));
}

Seconds scaled(Seconds time, std::uint64_t from, std::uint64_t to, double exponent) {
    return time * std::pow(static_cast<double>(to) / static_cast<double>(from), exponent);
}

/// A step out of a cache looks like a power that the next step does not have; a real one is in every step.
double flattest_step(Places first, Places last) {
    constexpr int steps = 3;
    double exponent = std::numeric_limits<double>::infinity();
    for (int step = 0; step < steps && last != first; ++step, --last) exponent = std::min(exponent, slope(*std::prev(last), *last));
    return exponent;
}

/// How steep the last piece of the growth may be, where three sizes or more speak for it.
std::optional<double> last_piece(Places first, Places end) {
    reports::Series series;
    for (auto at = first; at != end; ++at) series.push_back({at->first, "", {{at->second.count()}}});
    const auto pieces = reports::growth(series, {.resamples = 0});
    if (pieces.empty() || pieces.back().sizes < 3) return {};
    return std::max(0.0, pieces.back().interval.second);
}

}  // namespace

void Predictor::add(const std::string& series, std::uint64_t n, Seconds time) {
    if (n > 0 && time.count() > 0) seen_[series][n] = time;
}

void Predictor::stopped(const std::string& series, std::uint64_t n, Seconds time) {
    if (n == 0) return;
    const auto [found, first] = stopped_.try_emplace(series, n, time);
    if (!first && n < found->second.first) found->second = {n, time};
}

std::optional<Seconds> Predictor::predict(const std::string& series, std::uint64_t n) const {
    if (const auto found = stopped_.find(series); found != stopped_.end() && found->second.first < n)
        return scaled(found->second.second, found->second.first, n, 1);
    const auto found = seen_.find(series);
    if (found == seen_.end()) return {};
    const auto& times = found->second;
    const auto after = times.lower_bound(n);
    if (after == times.begin()) return {};
    const auto last = std::prev(after);
    if (last == times.begin()) return {};  // what one size takes may be all launches, tables, or what a batch has in common
    double exponent = std::max(1.0, flattest_step(times.begin(), last));
    if (const auto piece = last_piece(times.begin(), after)) exponent = std::min(exponent, *piece);
    return scaled(last->second, last->first, n, exponent);
}

}  // namespace breakeven
