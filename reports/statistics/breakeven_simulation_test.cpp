// SPDX-License-Identifier: Apache-2.0
// How often an interval of 95 % holds the truth, where the truth is known.
#include <Random123/philox.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <numbers>

#include "breakeven.hpp"
#include "ratio.hpp"

namespace {

using namespace breakeven::reports;

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

struct Effects {
    double day = 0, process = 0, call = 0;  // relative standard deviations; of day and process half is shared by both variants
};
struct Design {
    int days = 1, processes = 12, samples = 5;
    double step = 8;
    bool refine = true;
};

/// One day after the other, with several processes each; a day of several is one cluster.
class Measurement {
public:
    Measurement(const Design& design, const Effects& effects, Draw& draw) : design_{design}, effects_{effects}, draw_{draw} {
        for (int day = 0; day < design.days; ++day) {
            const double both = effects.day * draw.normal() / 2;
            for (int variant = 0; variant < 2; ++variant) day_[{day, variant}] = both + effects.day * draw.normal() / 2;
            for (int process = 0; process < design.processes; ++process) {
                const double shared = effects.process * draw.normal() / 2;
                for (int variant = 0; variant < 2; ++variant) process_[{day, process, variant}] = shared;
            }
        }
    }
    Point point(const Variant& time, int variant, std::uint64_t n) {
        Point point{n, std::to_string(n), {}};
        for (int day = 0; day < design_.days; ++day) {
            std::vector<double> of_day;
            for (int process = 0; process < design_.processes; ++process) {
                // Layout and placement differ from cell to cell, too.
                const double own = effects_.process * draw_.normal() / 2;
                std::vector<double> samples;
                for (int i = 0; i < design_.samples; ++i) {
                    const double tail = -effects_.call * std::log(draw_.uniform());  // times have a long tail to the right
                    samples.push_back(time(static_cast<double>(n)) *
                                      std::exp(day_[{day, variant}] + process_[{day, process, variant}] + own + tail));
                }
                if (design_.days == 1) point.processes.push_back(samples);
                of_day.push_back(median(samples));
            }
            if (design_.days > 1) point.processes.push_back(of_day);
        }
        return point;
    }

private:
    const Design& design_;
    const Effects& effects_;
    Draw& draw_;
    std::map<std::pair<int, int>, double> day_;
    std::map<std::tuple<int, int, int>, double> process_;
};

struct Outcome {
    int trials = 0, held = 0, found = 0;
    double width = 0;  // mean of ln(high / low), of the closed ones
    [[nodiscard]] double coverage() const { return static_cast<double>(held) / trials; }
};

Outcome simulate(const Design& design, const Effects& effects, int trials) {
    Outcome outcome;
    for (int trial = 0; trial < trials; ++trial) {
        Draw draw{static_cast<std::uint32_t>(trial + 1)};
        // The first is the better one for small sizes; both have a knee somewhere.
        const Variant a{10 + 90 * draw.uniform(), 1, std::exp2(10 + 10 * draw.uniform()), 1 + draw.uniform()};
        const Variant b{std::exp2(11 + 5 * draw.uniform()), 0.1 + 0.4 * draw.uniform(), std::exp2(12 + 10 * draw.uniform()),
                        1 + draw.uniform()};
        double low = 1, high = 1e9;
        while (high / low > 1 + 1e-9) {
            const double middle = std::sqrt(low * high);
            (a(middle) < b(middle) ? low : high) = middle;
        }
        Measurement measurement{design, effects, draw};
        std::map<std::uint64_t, Point> of_a, of_b;
        const auto measure = [&](double at) {
            const auto n = static_cast<std::uint64_t>(std::llround(at));
            of_a[n] = measurement.point(a, 0, n);
            of_b[n] = measurement.point(b, 1, n);
        };
        const double first = 64 * std::pow(design.step, draw.uniform());
        for (double n = first; n < 1e7; n *= design.step) measure(n);
        const auto lead = [&](std::uint64_t n) {
            const auto ratio = paired_ratio(of_a[n].processes, of_b[n].processes).interval;
            return ratio.low > 1.02 ? -1 : ratio.high < 1 / 1.02 ? 1 : 0;
        };
        for (bool added = design.refine; added;) {
            added = false;
            for (auto at = of_a.begin(); std::next(at) != of_a.end(); ++at) {
                const auto below = at->first, above = std::next(at)->first;
                if (lead(below) * lead(above) != -1 || static_cast<double>(above) <= 1.2 * static_cast<double>(below)) continue;
                measure(std::sqrt(static_cast<double>(below) * static_cast<double>(above)));
                added = true;
                break;
            }
        }
        Series series_a, series_b;
        for (auto& [n, point] : of_a) series_a.push_back(point);
        for (auto& [n, point] : of_b) series_b.push_back(point);
        const auto result = break_even({series_a}, {series_b}, {.resamples = 200});
        ++outcome.trials;
        if (!result.n || !result.interval) continue;
        ++outcome.found;
        const auto& [from, to] = *result.interval;
        outcome.held += (!from || *from <= low) && (!to || low <= *to);
        if (from && to) outcome.width += std::log(*to / *from);
    }
    outcome.width /= std::max(1, outcome.found);
    return outcome;
}

void expect_coverage(const std::string& what, const Design& design, const Effects& effects) {
    const auto outcome = simulate(design, effects, 200);
    testing::Test::RecordProperty(what, std::to_string(outcome.coverage()));
    std::cout << what << ": held in " << 100 * outcome.coverage() << " % of " << outcome.trials << ", found " << outcome.found
              << ", width x" << std::exp(outcome.width) << std::endl;
    EXPECT_GE(outcome.coverage(), 0.92) << what;
    EXPECT_LT(outcome.width, std::log(4)) << what << ": an interval that says nothing holds the truth, too";
}

TEST(BreakEvenSimulation, OneDayOfTwelveProcesses) {
    const Effects effects{.process = 0.03, .call = 0.03};
    for (const double step : {2.0, 4.0, 8.0}) {
        expect_coverage("refined from steps of " + std::to_string(step), {.step = step}, effects);
        expect_coverage("not refined, steps of " + std::to_string(step), {.step = step, .refine = false}, effects);
    }
}

TEST(BreakEvenSimulation, SeveralDays) {
    const Effects effects{.day = 0.04, .process = 0.03, .call = 0.03};
    expect_coverage("eight days, refined from steps of 8", {.days = 8, .processes = 4}, effects);
    expect_coverage("eight days, steps of 4", {.days = 8, .processes = 4, .step = 4, .refine = false}, effects);
}

}  // namespace
