// SPDX-License-Identifier: Apache-2.0
#include "breakeven.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>

#include "indifference.hpp"
#include "line.hpp"
#include "resample.hpp"

namespace breakeven::reports {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// One point of D over ln n, and which variants are the fastest of their sides on the way to it.
struct Lead {
    double log_n, of_b;
    std::size_t a = 0, b = 0;
};
using Leads = std::vector<Lead>;

using Inputs = std::set<std::pair<std::uint64_t, std::string>>;

Inputs inputs_of(const Side& side) {
    Inputs inputs;
    for (const auto& series : side)
        for (const auto& point : series)
            if (point.n > 0) inputs.emplace(point.n, point.input_digest);
    return inputs;
}

/// Where both sides were measured on the same bits.
std::vector<std::uint64_t> common_sizes(const Inputs& a, const Inputs& b) {
    std::vector<std::uint64_t> sizes;
    for (const auto& input : a)
        if (b.contains(input) && (sizes.empty() || sizes.back() != input.first)) sizes.push_back(input.first);
    return sizes;
}

/// A point on other bits than the other side has at that size is left out. One at a size that the other side lacks still
/// bends its line.
Lines lines_of(const Side& side, const Inputs& of_other) {
    Lines lines;
    for (std::size_t variant = 0; variant < side.size(); ++variant) {
        auto line = line_of(variant, side[variant], [&](const Point& point) {
            const auto same_size = of_other.lower_bound({point.n, ""});
            const bool size_in_other = same_size != of_other.end() && same_size->first == point.n;
            return !size_in_other || of_other.contains({point.n, point.input_digest});
        });
        if (!line.points.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

/// D at every size between the first and the last common one, and at every edge between them. Where a variant was
/// measured no further D may jump: then a size comes twice.
Leads leads_of(const Lines& a, const Lines& b, const std::vector<double>& sizes) {
    Leads leads;
    const auto add = [&](double from, double to, double before, double x) {
        const auto of_a = least(a, from, to, x), of_b = least(b, from, to, x);
        const double between = (before + x) / 2;  // at an edge itself two are the fastest
        if (of_a.log_time < infinity && of_b.log_time < infinity)
            leads.push_back({x, of_a.log_time - of_b.log_time, least(a, from, to, between).variant, least(b, from, to, between).variant});
    };
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        add(sizes[i], sizes[i], sizes[i], sizes[i]);
        if (i + 1 == sizes.size()) break;
        const double from = sizes[i], to = sizes[i + 1];
        std::vector<double> edges{from, to};
        add_edges(a, from, to, edges);
        add_edges(b, from, to, edges);
        std::ranges::sort(edges);
        add(from, to, from, from);
        for (std::size_t edge = 1; edge < edges.size(); ++edge) add(from, to, edges[edge - 1], edges[edge]);
    }
    return leads;
}

/// Where the line through two points takes the height `level`.
double solve(const Lead& from, const Lead& to, double level) {
    return from.log_n + (to.log_n - from.log_n) * (level - from.of_b) / (to.of_b - from.of_b);
}

/// `level`: a lead that is not above it is a tie. The lead changes hands where D is 0 for the last time before the other side
/// is clearly ahead.
std::vector<Crossing> crossings(const std::vector<std::uint64_t>& common, const Leads& leads, double level) {
    std::vector<Crossing> found;
    auto before = leads.size();  // the last point with a lead
    for (std::size_t i = 0; i < leads.size(); ++i) {
        if (std::abs(leads[i].of_b) <= level) continue;
        const bool to_b = leads[i].of_b > 0;
        if (before < i && (leads[before].of_b > 0) != to_b) {
            auto to = i;
            while (to > before + 1 && leads[to - 1].of_b != 0 && (leads[to - 1].of_b > 0) == to_b) --to;
            const auto &from = leads[to - 1], &at = leads[to];
            // A tie at a size is the crossing itself, between the sizes around it.
            const auto below = from.of_b == 0 ? std::ranges::lower_bound(common, from.log_n, {}, log_of)
                                              : std::ranges::upper_bound(common, from.log_n, {}, log_of);
            const auto above = std::ranges::lower_bound(common, at.log_n, {}, log_of);
            found.push_back({std::exp(solve(from, at, 0)), to_b, below == common.begin() ? common.front() : below[-1],
                             above == common.end() ? common.back() : *above, at.a, at.b});
        }
        before = i;
    }
    return found;
}

/// Where b takes the lead for good: -infinity if it always had it, +infinity if it has not at the end. Between two sizes
/// nothing is known but the values there and the slopes outside: the true curve may follow the one on the left, bend once
/// and follow the one on the right. `least` and `most` are where it crosses then.
struct Estimate {
    double least, most;
};

/// What a side may take between the common sizes number i - 1 and i: no further from the straight line than a curve that
/// comes from the left with the slope it has there, bends once, and goes to the right with the slope it has there.
class Bend {
public:
    Bend(const Lines& side, const std::vector<std::uint64_t>& common, std::size_t i) {
        const auto at = [&](std::size_t size) {
            return least(side, log_of(common[size]), log_of(common[size]), log_of(common[size])).log_time;
        };
        left_ = log_of(common[i - 1]);
        from_ = at(i - 1);
        right_ = log_of(common[i]);
        to_ = at(i);
        if (i >= 2) before_ = (from_ - at(i - 2)) / (left_ - log_of(common[i - 2]));
        if (i + 1 < common.size()) after_ = (at(i + 1) - to_) / (log_of(common[i + 1]) - right_);
    }
    [[nodiscard]] bool known() const { return before_ || after_; }
    /// The least and the most at x.
    [[nodiscard]] std::pair<double, double> at(double x) const {
        const double straight = (to_ - from_) / (right_ - left_), chord = from_ + straight * (x - left_);
        const double coming = before_ ? from_ + *before_ * (x - left_) : chord, going = after_ ? to_ + *after_ * (x - right_) : chord;
        if (before_ && after_) {
            if (*before_ <= straight && straight <= *after_) return {std::max(coming, going), chord};
            if (*before_ >= straight && straight >= *after_) return {chord, std::min(coming, going)};
        }
        return {std::min({chord, coming, going}), std::max({chord, coming, going})};
    }

private:
    double left_, right_, from_, to_;
    std::optional<double> before_, after_;  // slopes outside
};

/// Of the crossing between the common sizes number i - 1 and i.
Estimate bent(const Lines& a, const Lines& b, const std::vector<std::uint64_t>& common, std::size_t i, double drawn) {
    const double left = log_of(common[i - 1]), right = log_of(common[i]);
    const Bend of_a{a, common, i}, of_b{b, common, i};
    if (!of_a.known() || !of_b.known()) return {left, right};
    constexpr int steps = 32;
    Estimate estimate{drawn, drawn};
    double least_before = 0, most_before = 0;  // of D
    for (int step = 0; step <= steps; ++step) {
        const double width = (right - left) / steps, x = left + step * width;
        const auto [least_a, most_a] = of_a.at(x);
        const auto [least_b, most_b] = of_b.at(x);
        const double least = least_a - most_b, most = most_a - least_b;
        // The first place where b may be ahead, and the last one where it may not.
        if (most > 0) estimate.least = std::min(estimate.least, step == 0 || most_before > 0 ? x : x - width * most / (most - most_before));
        if (least <= 0) estimate.most = std::max(estimate.most, x);
        if (least > 0 && step > 0 && least_before <= 0) estimate.most = std::max(estimate.most, x - width * least / (least - least_before));
        least_before = least;
        most_before = most;
    }
    return estimate;
}

Estimate last_crossing(const Lines& a, const Lines& b, const std::vector<double>& sizes, const std::vector<std::uint64_t>& common,
                       double level) {
    const auto leads = leads_of(a, b, sizes);
    const auto found = crossings(common, leads, level);
    if (found.empty()) {
        const bool b_leads = std::ranges::any_of(leads, [&](const Lead& lead) { return lead.of_b > level; });
        return b_leads ? Estimate{-infinity, -infinity} : Estimate{infinity, infinity};
    }
    const auto& last = found.back();
    if (!last.to_b) return {infinity, infinity};
    const double x = std::log(last.n);
    const auto above = static_cast<std::size_t>(std::ranges::lower_bound(common, last.above) - common.begin());
    if (above == 0 || common[above - 1] != last.below)
        return {std::log(static_cast<double>(last.below)), std::log(static_cast<double>(last.above))};
    return bent(a, b, common, above, x);
}

std::vector<Resampler> resamplers(const Lines& lines) {
    std::vector<Resampler> found;
    for (const auto& line : lines)
        for (const auto* point : line.points) found.emplace_back(point->processes);
    return found;
}

/// Those within `reach` of the fastest of their side at some point, edges between sizes included: resamples are for these.
Lines candidates(const Lines& lines, const Leads& leads) {
    constexpr double reach = 0.4;  // in ln T: half as slow again
    Lines near;
    for (const auto& line : lines)
        if (std::ranges::any_of(leads, [&](const Lead& lead) {
                const double x = lead.log_n;
                return line.covers(x, x) && line.at(x) < least(lines, x, x, x).log_time + reach;
            }))
            near.push_back(line);
    return near;
}

/// A size, where an estimate is one.
std::optional<double> finite(double log_n) { return std::isfinite(log_n) ? std::optional{std::exp(log_n)} : std::nullopt; }

auto bootstrap_interval(Lines a, Lines b, const std::vector<double>& sizes, const std::vector<std::uint64_t>& common,
                        const Bootstrap& bootstrap, double level) {
    const auto of_a = resamplers(a), of_b = resamplers(b);
    // Every two lines of a side may cross between any two sizes. Where there are more of both than anybody measures, fewer
    // resamples must do.
    constexpr std::size_t most_work = 10'000'000, fewest = 80;
    const auto work = sizes.size() * (a.size() + b.size()) * (a.size() + b.size());
    const auto rounds = std::min(bootstrap.resamples, static_cast<int>(std::max(fewest, most_work / work)));
    std::vector<double> least, most;
    for (int round = 0; round < rounds; ++round) {
        std::uint32_t number = 0;
        const auto resample = [&](Lines& lines, const std::vector<Resampler>& points) {
            auto point = points.begin();
            for (auto& line : lines)
                for (auto& log_time : line.log_time)
                    log_time = std::log((*point++)(bootstrap.seed, static_cast<std::uint32_t>(round), number++));
        };
        resample(a, of_a);
        resample(b, of_b);
        const auto estimate = last_crossing(a, b, sizes, common, level);
        least.push_back(estimate.least);
        most.push_back(estimate.most);
    }
    std::ranges::sort(least);
    std::ranges::sort(most);
    // Plain order statistics: interpolation with an open end would be infinite or no number.
    const auto cut = least.size() / 40;
    return std::pair{finite(least[cut]), finite(most[most.size() - 1 - cut])};
}

/// Walks from the crossing to both sides until one of the two is clearly ahead.
std::pair<double, double> indifference_zone(const Leads& leads, double n, double level) {
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

std::size_t fewest_processes(const Side& side) {
    auto fewest = std::numeric_limits<std::size_t>::max();
    for (const auto& series : side)
        for (const auto& point : series) fewest = std::min(fewest, point.processes.size());
    return fewest;
}

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

void reach(std::optional<OpenInterval>& interval, double n) {
    if (!interval) return;
    auto& [low, high] = *interval;
    if (low) low = std::min(*low, n);
    if (high) high = std::max(*high, n);
}

BreakEven break_even(const Side& a, const Side& b, const Bootstrap& bootstrap, double margin) {
    const double level = std::log1p(margin);
    const auto inputs_a = inputs_of(a), inputs_b = inputs_of(b);
    BreakEven result;
    result.sizes = common_sizes(inputs_a, inputs_b);
    if (result.sizes.size() < 2) return result;
    const auto of_a = lines_of(a, inputs_b), of_b = lines_of(b, inputs_a);
    std::vector<double> sizes;
    for (const auto* lines : {&of_a, &of_b})
        for (const auto& line : *lines)
            for (const auto* point : line.points)
                if (result.sizes.front() <= point->n && point->n <= result.sizes.back()) sizes.push_back(log_of(point->n));
    std::ranges::sort(sizes);
    sizes.erase(std::ranges::unique(sizes).begin(), sizes.end());
    const auto leads = leads_of(of_a, of_b, sizes);

    result.crossings = crossings(result.sizes, leads, level);
    if (result.crossings.empty()) {
        const auto strict = std::ranges::find_if(leads, [&](const Lead& lead) { return std::abs(lead.of_b) > level; });
        result.state = strict == leads.end() ? State::equal : strict->of_b > 0 ? State::b_always : State::a_always;
        return result;
    }
    result.state = State::crosses;
    if (result.crossings.back().to_b) {
        result.n = result.crossings.back().n;
        if (bootstrap.resamples > 0)
            result.interval = bootstrap_interval(candidates(of_a, leads), candidates(of_b, leads), sizes, result.sizes, bootstrap, level);
        result.indifferent = indifference_zone(leads, *result.n, std::max(level, std::log1p(indifference)));
    }
    return result;
}

}  // namespace breakeven::reports
