// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <Random123/philox.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <numbers>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <breakeven/reports/statistics/breakeven.hpp>
#include <breakeven/reports/statistics/indifference.hpp>
#include <breakeven/reports/statistics/ratio.hpp>

/// For tests alone: measurements of which the truth is known.
namespace breakeven::reports::simulated {

/// Uniform and normal numbers, a function of the seed alone.
class Draw {
public:
    explicit Draw(std::uint32_t seed) : seed_{seed} {}
    double uniform() {
        const auto bits = r123::Philox4x32{}({{count_++, 0, 0, 0}}, {{seed_, 7}});
        return (bits[0] + 0.5) / 4294967296.0;
    }
    double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * std::numbers::pi * uniform()); }

private:
    std::uint32_t seed_, count_ = 0;
};

/// Start-up, then a time per item that a cache makes larger from a knee on.
struct Variant {
    double start, per_item, knee, steeper;
    [[nodiscard]] double operator()(double n) const {
        return start + per_item * n + (n > knee ? per_item * (steeper - 1) * (n - knee) : 0);
    }
};
using Variants = std::vector<Variant>;

/// Two sides. The first is the better one for small sizes; all have a knee somewhere.
struct Truth {
    std::vector<Variants> sides;
    double n = 0;  // from here on the second is ahead for good

    Truth(Draw& draw, int variants) : sides(2) {
        const Variant a{10 + 90 * draw.uniform(), 1, std::exp2(10 + 10 * draw.uniform()), 1 + draw.uniform()};
        const Variant b{std::exp2(11 + 5 * draw.uniform()), 0.1 + 0.4 * draw.uniform(), std::exp2(12 + 10 * draw.uniform()),
                        1 + draw.uniform()};
        sides[0].push_back(a);
        sides[1].push_back(b);
        // Others of a side start faster and go on slower, or the other way round: which one is the fastest changes on the way.
        for (auto& side : sides)
            while (side.size() < static_cast<std::size_t>(variants)) {
                const double tilt = std::exp2(2 * draw.uniform() - 1);
                side.push_back({side[0].start * tilt, side[0].per_item * (1 + 0.4 * draw.uniform()) / std::min(tilt, 1.2),
                                side[0].knee * std::exp2(draw.normal()), side[0].steeper});
            }
        double high = 1e9;
        while (high > 1 && leads(high)) high /= 1.001;
        double low = high;
        high *= 1.001;
        while (high / low > 1 + 1e-9) {
            const double middle = std::sqrt(low * high);
            (leads(middle) ? high : low) = middle;
        }
        n = low;
    }

private:
    [[nodiscard]] double least(const Variants& side, double at) const {
        double time = side.front()(at);
        for (const auto& variant : side) time = std::min(time, variant(at));
        return time;
    }
    [[nodiscard]] bool leads(double at) const { return least(sides[1], at) < least(sides[0], at); }
};

/// Relative standard deviations of a time. Half of the variance of a day, and of a process, is shared by all variants: the clock is,
/// the rest is layout and placement, of a process anew for each cell.
struct Effects {
    double day = 0, process = 0, call = 0;
};

struct Design {
    int days = 1, processes = 12, samples = 5, variants = 1;  // of each side
    double step = 8;
    bool refine = true;
};

/// One day after the other, with several processes each; where there are several days, each is one cluster.
class Measurement {
public:
    Measurement(const Truth& truth, const Design& design, const Effects& effects, Draw& draw)
        : truth_{truth}, design_{design}, effects_{effects}, draw_{draw} {
        for (int day = 0; day < design.days; ++day) {
            const double both = half(effects.day);
            for (int side = 0; side < 2; ++side)
                for (int variant = 0; variant < design.variants; ++variant) day_[{day, side, variant}] = both + half(effects.day);
            for (int process = 0; process < design.processes; ++process) process_[{day, process}] = half(effects.process);
        }
    }

    /// The grid and, where the design refines it, the sizes that a session adds between two clear leads.
    std::vector<Side> measure() {
        const double first = 64 * std::pow(design_.step, draw_.uniform());
        for (double n = first; n < 1e7; n *= design_.step) measure_at(n);
        for (bool added = design_.refine; added;) {
            added = false;
            for (auto at = measured_.begin(); std::next(at) != measured_.end(); ++at) {
                const auto below = at->first, above = std::next(at)->first;
                if (lead(below) * lead(above) != -1 || static_cast<double>(above) <= 1.2 * static_cast<double>(below)) continue;
                measure_at(std::sqrt(static_cast<double>(below) * static_cast<double>(above)));
                added = true;
                break;
            }
        }
        const auto variants = static_cast<std::size_t>(design_.variants);
        std::vector<Side> sides(2, Side(variants));
        for (const auto& [n, points] : measured_)
            for (std::size_t side = 0; side < 2; ++side)
                for (std::size_t variant = 0; variant < variants; ++variant) sides[side][variant].push_back(points[side][variant]);
        return sides;
    }

private:
    double half(double deviation) { return deviation * std::numbers::sqrt2 / 2 * draw_.normal(); }

    Point point(int side, int variant, std::uint64_t n) {
        const double time = truth_.sides[static_cast<std::size_t>(side)][static_cast<std::size_t>(variant)](static_cast<double>(n));
        Point point{n, std::to_string(n), {}};
        for (int day = 0; day < design_.days; ++day) {
            std::vector<double> of_day;
            for (int process = 0; process < design_.processes; ++process) {
                const double own = half(effects_.process);
                std::vector<double> samples;
                for (int i = 0; i < design_.samples; ++i) {
                    const double tail = -effects_.call * std::log(draw_.uniform());  // times have a long tail to the right
                    samples.push_back(time * std::exp(day_[{day, side, variant}] + process_[{day, process}] + own + tail));
                }
                if (design_.days == 1) point.processes.push_back(samples);
                of_day.push_back(median(samples));
            }
            if (design_.days > 1) point.processes.push_back(of_day);
        }
        return point;
    }

    void measure_at(double at) {
        const auto n = static_cast<std::uint64_t>(std::llround(at));
        auto& sides = measured_[n] = std::vector<std::vector<Point>>(2);
        for (int side = 0; side < 2; ++side)
            for (int variant = 0; variant < design_.variants; ++variant)
                sides[static_cast<std::size_t>(side)].push_back(point(side, variant, n));
    }

    /// Of the second side: 1, or -1 where it is behind; 0 where times do not tell.
    [[nodiscard]] int lead(std::uint64_t n) const {
        const auto fastest = [&](std::size_t side) -> const Processes& {
            return std::ranges::min_element(measured_.at(n)[side], {},
                                            [](const Point& point) { return median_of_processes(point.processes); })
                ->processes;
        };
        const auto ratio = paired_ratio(fastest(0), fastest(1)).interval;
        return ratio.low > 1 + indifference ? -1 : ratio.high < 1 / (1 + indifference) ? 1 : 0;
    }

    const Truth& truth_;
    const Design& design_;
    const Effects& effects_;
    Draw& draw_;
    std::map<std::uint64_t, std::vector<std::vector<Point>>> measured_;  // by size: of each side its variants
    std::map<std::tuple<int, int, int>, double> day_;
    std::map<std::pair<int, int>, double> process_;
};

/// How often an interval held the truth.
struct Outcome {
    int trials = 0, held = 0, found = 0, closed = 0;
    double width = 0;  // sum of ln(high / low), of the closed ones

    void add(const OpenInterval& interval, double truth) {
        const auto& [from, to] = interval;
        ++found;
        held += (!from || *from <= truth) && (!to || truth <= *to);
        if (!from || !to) return;
        ++closed;
        width += std::log(*to / *from);
    }
    [[nodiscard]] double coverage() const { return static_cast<double>(held) / trials; }
    [[nodiscard]] double mean_width() const { return width / std::max(1, closed); }
    [[nodiscard]] std::string words() const {
        return "held in " + std::to_string(100 * coverage()) + " % of " + std::to_string(trials) + ", found " + std::to_string(found) +
               ", width x" + std::to_string(std::exp(mean_width()));
    }
};

}  // namespace breakeven::reports::simulated
