// SPDX-License-Identifier: Apache-2.0
// How often an interval of 95 % holds the truth, where the truth is known.
#include <gtest/gtest.h>

#include <iostream>

#include "simulated.hpp"

namespace {

using namespace breakeven::reports;
using namespace breakeven::reports::simulated;

Outcome simulate(const Design& design, const Effects& effects, int trials) {
    Outcome outcome;
    for (int trial = 0; trial < trials; ++trial) {
        Draw draw{static_cast<std::uint32_t>(trial + 1)};
        const Truth truth{draw, design.variants};
        const auto sides = Measurement{truth, design, effects, draw}.measure();
        const auto result = break_even(sides[0], sides[1], {.resamples = 200});
        ++outcome.trials;
        if (result.n && result.interval) outcome.add(*result.interval, truth.n);
    }
    return outcome;
}

void expect_coverage(const std::string& what, const Design& design, const Effects& effects, double widest = 4) {
    const auto outcome = simulate(design, effects, 200);
    testing::Test::RecordProperty(what, std::to_string(outcome.coverage()));
    std::cout << what << ": " << outcome.words() << std::endl;
    EXPECT_GE(outcome.coverage(), 0.92) << what;
    EXPECT_LT(std::exp(outcome.mean_width()), widest) << what << ": an interval that says nothing holds the truth, too";
}

TEST(BreakEvenSimulation, OneDayOfTwelveProcesses) {
    const Effects effects{.process = 0.03, .call = 0.03};
    for (const double step : {2.0, 4.0, 8.0}) {
        expect_coverage("refined from steps of " + std::to_string(step), {.step = step}, effects);
        expect_coverage("not refined, steps of " + std::to_string(step), {.step = step, .refine = false}, effects);
    }
}

TEST(BreakEvenSimulation, SixProcessesThatDifferBySomePercent) {
    for (const double process : {0.10, 0.15})
        for (const int variants : {1, 3}) {
            const auto what = std::to_string(variants) + " a side, process " + std::to_string(process);
            expect_coverage(what + ", refined", {.processes = 6, .variants = variants}, {.process = process, .call = 0.03});
            expect_coverage(what + ", steps of 4", {.processes = 6, .variants = variants, .step = 4, .refine = false},
                            {.process = process, .call = 0.03});
        }
}

TEST(BreakEvenSimulation, SeveralDays) {
    const Effects effects{.day = 0.04, .process = 0.03, .call = 0.03};
    expect_coverage("eight days, refined from steps of 8", {.days = 8, .processes = 4}, effects);
    expect_coverage("eight days, steps of 4", {.days = 8, .processes = 4, .step = 4, .refine = false}, effects);
}

}  // namespace
