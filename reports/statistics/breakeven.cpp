// SPDX-License-Identifier: Apache-2.0
#include "breakeven.hpp"

#include <Random123/philox.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "statistics.hpp"

namespace breakeven::reports {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double indifference = 0.02;

struct Pair {
    std::uint64_t n;
    const Point *a, *b;
};

std::vector<Pair> common_points(const Series& a, const Series& b) {
    std::map<std::uint64_t, Pair> pairs;
    for (const auto& left : a)
        for (const auto& right : b)
            if (left.n == right.n && left.n > 0 && left.input_digest == right.input_digest)
                pairs.try_emplace(left.n, Pair{left.n, &left, &right});
    std::vector<Pair> common;
    for (const auto& [n, pair] : pairs) common.push_back(pair);
    return common;
}

/// One point of D over ln n.
struct Lead {
    double log_n, of_b;
};
using Leads = std::vector<Lead>;

/// Where the line through two points takes the height `level`.
double solve(const Lead& from, const Lead& to, double level) {
    return from.log_n + (to.log_n - from.log_n) * (level - from.of_b) / (to.of_b - from.of_b);
}

std::vector<Crossing> crossings(const std::vector<Pair>& pairs, const Leads& leads) {
    std::vector<Crossing> found;
    std::size_t before = leads.size();  // the last size with a strict lead
    for (std::size_t i = 0; i < leads.size(); ++i) {
        if (leads[i].of_b == 0) continue;
        if (before < i && (leads[before].of_b > 0) != (leads[i].of_b > 0)) {
            // A tie in between is the crossing itself: interpolate from the last one.
            const double log_n = solve(leads[i - 1], leads[i], 0);
            found.push_back({std::exp(log_n), leads[i].of_b > 0, pairs[before].n, pairs[i].n});
        }
        before = i;
    }
    return found;
}

/// Where b takes the lead for good: -infinity if it always had it, +infinity if it has not at the end.
double last_crossing(const std::vector<Pair>& pairs, const Leads& leads) {
    const auto found = crossings(pairs, leads);
    if (!found.empty()) return found.back().to_b ? found.back().n : infinity;
    return std::ranges::any_of(leads, [](const Lead& lead) { return lead.of_b > 0; }) ? -infinity : infinity;
}

Lead lead_of(std::uint64_t n, double time_a, double time_b) {
    return {std::log(static_cast<double>(n)), std::log(time_a) - std::log(time_b)};
}

/// A median of as many draws with replacement as there are samples.
double resampled_median(const std::vector<double>& samples, std::uint64_t seed, std::uint32_t round, std::uint32_t series) {
    const r123::Philox4x32::key_type key{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}};
    std::vector<double> drawn(samples.size());
    for (std::uint32_t i = 0; i < drawn.size(); ++i) {
        const auto bits = r123::Philox4x32{}({{round, series, i, 0}}, key)[0];
        drawn[i] = samples[(std::uint64_t{bits} * samples.size()) >> 32];
    }
    return median(drawn);
}

std::optional<double> finite(double value) { return std::isfinite(value) ? std::optional{value} : std::nullopt; }

auto bootstrap_interval(const std::vector<Pair>& pairs, const Bootstrap& bootstrap) {
    std::vector<double> estimates;
    for (int round = 0; round < bootstrap.resamples; ++round) {
        Leads leads;
        for (std::uint32_t i = 0; i < pairs.size(); ++i)
            leads.push_back(lead_of(pairs[i].n, resampled_median(pairs[i].a->samples_ns, bootstrap.seed, round, 2 * i),
                                    resampled_median(pairs[i].b->samples_ns, bootstrap.seed, round, 2 * i + 1)));
        estimates.push_back(last_crossing(pairs, leads));
    }
    std::ranges::sort(estimates);
    // Plain order statistics: interpolation with an open end would be infinite or no number.
    const auto cut = estimates.size() / 40;
    return std::pair{finite(estimates[cut]), finite(estimates[estimates.size() - 1 - cut])};
}

/// Walks from the crossing to both sides until one of the two is clearly ahead.
std::pair<double, double> indifference_zone(const Leads& leads, double n) {
    const double level = std::log1p(indifference);
    const Lead start{std::log(n), 0};
    const auto walk = [&](auto first, auto last) {
        Lead from = start;
        for (auto lead = first; lead != last; ++lead) {
            if (std::abs(lead->of_b) >= level) return std::exp(solve(from, *lead, std::copysign(level, lead->of_b)));
            from = *lead;
        }
        return std::exp(from.log_n);
    };
    const auto right = std::ranges::upper_bound(leads, start.log_n, {}, &Lead::log_n);
    const auto left = std::ranges::lower_bound(leads, start.log_n, {}, &Lead::log_n);
    return {walk(std::make_reverse_iterator(left), leads.rend()), walk(right, leads.end())};
}

}  // namespace

const char* name(State state) {
    switch (state) {
        case State::crosses:
            return "crosses";
        case State::a_always:
            return "a_always";
        case State::b_always:
            return "b_always";
        case State::equal:
            return "equal";
        case State::incomparable:
            break;
    }
    return "incomparable";
}

BreakEven break_even(const Series& a, const Series& b, const Bootstrap& bootstrap) {
    const auto pairs = common_points(a, b);
    BreakEven result;
    Leads leads;
    for (const auto& pair : pairs) {
        result.sizes.push_back(pair.n);
        leads.push_back(lead_of(pair.n, median(pair.a->samples_ns), median(pair.b->samples_ns)));
    }
    if (pairs.size() < 2) return result;

    result.crossings = crossings(pairs, leads);
    if (result.crossings.empty()) {
        const auto strict = std::ranges::find_if(leads, [](const Lead& lead) { return lead.of_b != 0; });
        result.state = strict == leads.end() ? State::equal : strict->of_b > 0 ? State::b_always : State::a_always;
        return result;
    }
    result.state = State::crosses;
    if (result.crossings.back().to_b) {
        result.n = result.crossings.back().n;
        if (bootstrap.resamples > 0) result.interval = bootstrap_interval(pairs, bootstrap);
        result.indifferent = indifference_zone(leads, *result.n);
    }
    return result;
}

}  // namespace breakeven::reports
