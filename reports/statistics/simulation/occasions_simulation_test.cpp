// SPDX-License-Identifier: Apache-2.0
// Runs on different days: how often what they say together holds the truth, where the truth is known.
#include <gtest/gtest.h>

#include <iostream>

#include "simulated.hpp"
#include <breakeven/reports/statistics/occasions/occasions.hpp>

namespace {

using namespace breakeven::reports;
using namespace breakeven::reports::simulated;

/// One run a day, each with its own grid, as `page` and `targets` put them together.
Outcome simulate(int days, const Effects& effects, const Design& design, int trials) {
    Outcome outcome;
    for (int trial = 0; trial < trials; ++trial) {
        Draw draw{static_cast<std::uint32_t>(trial + 1)};
        const Truth truth{draw, design.variants};
        std::optional<OpenInterval> within;
        std::vector<double> sizes;
        for (int day = 0; day < days; ++day) {
            const auto sides = Measurement{truth, design, effects, draw}.measure();
            const auto result = break_even(sides[0], sides[1], {.resamples = within ? 0 : 200});
            if (!result.n) continue;
            if (!within) within = result.interval;
            sizes.push_back(*result.n);
        }
        ++outcome.trials;
        if (!within) continue;
        const auto across = across_occasions(*within, sizes);
        EXPECT_EQ(across.confident(), sizes.size() != 2);
        outcome.add(across.interval, truth.n);
    }
    return outcome;
}

Outcome told(int days, double day) {
    const auto outcome = simulate(days, {.day = day, .process = 0.03, .call = 0.03}, {.processes = 6}, 300);
    const auto what = std::to_string(days) + " days that differ by " + std::to_string(day);
    testing::Test::RecordProperty(what, std::to_string(outcome.coverage()));
    std::cout << what << ": " << outcome.words() << std::endl;
    return outcome;
}

TEST(OccasionsSimulation, ThreeDaysAndMoreHaveAnIntervalThatHoldsTheTruth) {
    for (const int days : {3, 4, 6})
        for (const double day : {0.06, 0.12, 0.20}) {
            const auto outcome = told(days, day);
            EXPECT_GE(outcome.coverage(), 0.92);
            EXPECT_LT(outcome.mean_width(), 12 * day + 0.4) << "an interval that says nothing holds the truth, too";
        }
}

/// What is stated of two is called a range, and this is why.
TEST(OccasionsSimulation, TheRangeOfTwoDaysHoldsTheTruthTooSeldom) {
    for (const double day : {0.06, 0.12, 0.20}) {
        const auto outcome = told(2, day);
        EXPECT_LT(outcome.coverage(), 0.92);
        EXPECT_GT(outcome.coverage(), 0.4);
    }
}

/// And the interval of one says nothing of other days.
TEST(OccasionsSimulation, TheIntervalOfOneDayHoldsTheTruthTooSeldom) { EXPECT_LT(told(1, 0.20).coverage(), 0.8); }

}  // namespace
