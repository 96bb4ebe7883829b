// SPDX-License-Identifier: Apache-2.0
#include "mann_whitney.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include <breakeven/generators/base/random.hpp>

namespace {

using breakeven::Stream;
using breakeven::reports::above_test;
using breakeven::reports::MannWhitney;
using breakeven::reports::unpaired_ratio;

// Quotients of whole numbers: ways to walk through an m x n box that cut off u squares, over all walks.
TEST(MannWhitney, ProbabilitiesAreThoseOfExactCounting) {
    const struct {
        std::size_t m, n, u;
        double below;
    } table[] = {{3, 3, 0, 0.05},
                 {4, 4, 0, 0.014285714285714285},
                 {4, 4, 5, 0.24285714285714285},
                 {5, 5, 2, 0.015873015873015872},
                 {5, 8, 6, 0.022533022533022532},
                 {6, 6, 5, 0.020562770562770564},
                 {7, 9, 12, 0.020891608391608391},
                 {12, 12, 37, 0.022450997649543888},
                 {12, 12, 38, 0.025932305680589435},
                 {20, 20, 127, 0.024545162594686219},
                 {3, 30, 10, 0.012280058651026392}};
    for (const auto& [m, n, u, below] : table) {
        EXPECT_NEAR(MannWhitney(m, n).below(u), below, 1e-14) << m << ' ' << n << ' ' << u;
        EXPECT_NEAR(MannWhitney(n, m).below(u), below, 1e-14) << m << ' ' << n << ' ' << u;
    }
    EXPECT_DOUBLE_EQ(MannWhitney(4, 4).below(16), 1);
    EXPECT_DOUBLE_EQ(MannWhitney(4, 4).below(99), 1);
}

TEST(MannWhitney, ManyPairsAreAlikeWhetherCountedOrTakenAsNormal) {
    for (const std::size_t m : {100, 101}) {  // the one counted, the other not
        const MannWhitney distribution{m, 100};
        const double mean = static_cast<double>(m) * 50, deviation = std::sqrt(mean / 6 * static_cast<double>(m + 101));
        for (const auto& [sigmas, probability] : {std::pair{1.96, 0.025}, {2.576, 0.005}, {0.0, 0.5}})
            EXPECT_NEAR(distribution.below(static_cast<std::size_t>(mean - sigmas * deviation)), probability, 0.03 * probability)
                << m << ' ' << sigmas;
    }
    EXPECT_NEAR(MannWhitney(1000, 1000).below(1'000'000), 1, 1e-12);
}

// The largest U that is significant at 5 %, two-sided, as in published tables of the test.
TEST(MannWhitney, CriticalValuesAreThoseOfTheTables) {
    const struct {
        std::size_t m, n, critical;
    } table[] = {{4, 4, 0},  {5, 5, 2},    {5, 8, 6},    {6, 6, 5},    {7, 9, 12},
                 {8, 8, 13}, {10, 10, 23}, {12, 12, 37}, {10, 20, 55}, {20, 20, 127}};
    for (const auto& [m, n, critical] : table) {
        const MannWhitney distribution{m, n};
        EXPECT_LE(2 * distribution.below(critical), 0.05) << m << ' ' << n;
        EXPECT_GT(2 * distribution.below(critical + 1), 0.05) << m << ' ' << n;
    }
}

/// All quotients y/x of these are different, and in a known order: 1 .. m n.
struct Sorted {
    std::vector<double> xs, ys;
};
Sorted powers(std::size_t m, std::size_t n) {
    Sorted samples;
    for (std::size_t i = 0; i < m; ++i) samples.xs.push_back(std::exp2(-static_cast<double>(i)));
    for (std::size_t j = 0; j < n; ++j) samples.ys.push_back(std::exp2(static_cast<double>(m * j)));
    return samples;
}

TEST(UnpairedRatio, TheIntervalEndsAtTheRanksOfTheTest) {
    // Critical value c: the quotients with numbers c + 1 and m n - c, counted from 1.
    const auto [xs, ys] = powers(5, 8);
    const auto ratio = unpaired_ratio(xs, ys);
    EXPECT_EQ(ratio.interval.low, std::exp2(6));
    EXPECT_EQ(ratio.interval.high, std::exp2(40 - 6 - 1));
    EXPECT_NEAR(ratio.interval.coverage, 1 - 2 * 0.022533022533022532, 1e-12);
    EXPECT_EQ(ratio.estimate, (std::exp2(19) + std::exp2(20)) / 2);
}

TEST(UnpairedRatio, ThreeAndThreeCannotReachNinetyFivePercent) {
    const auto [xs, ys] = powers(3, 3);
    const auto ratio = unpaired_ratio(xs, ys);
    EXPECT_NEAR(ratio.interval.coverage, 0.9, 1e-12);
    EXPECT_EQ(ratio.interval.low, 1);
    EXPECT_EQ(ratio.interval.high, std::exp2(8));
    EXPECT_GE(unpaired_ratio(powers(4, 4).xs, powers(4, 4).ys).interval.coverage, 0.95);
    EXPECT_EQ(unpaired_ratio(std::vector{2.0}, std::vector{3.0}).interval.coverage, 0);
    EXPECT_THROW(unpaired_ratio({}, ys), std::invalid_argument);
    EXPECT_THROW(unpaired_ratio(xs, {}), std::invalid_argument);
}

TEST(UnpairedRatio, TheTestAgreesWithTheInterval) {
    const std::vector<double> xs{100, 103, 98, 105, 101, 99}, ys{110, 112, 109, 115, 108, 111};
    const auto low = unpaired_ratio(xs, ys).interval.low;
    EXPECT_LE(above_test(xs, ys, low * 0.999), 0.025);
    EXPECT_GT(above_test(xs, ys, low * 1.001), 0.025);
    EXPECT_NEAR(above_test(xs, ys, 1), 1 / 924.0, 1e-12);
    EXPECT_NEAR(above_test(ys, xs, 1), 1, 1e-12);
}

TEST(UnpairedRatio, ATieCountsAgainstADifference) {
    const std::vector<double> same(4, 7.0);
    EXPECT_DOUBLE_EQ(above_test(same, same, 1), 1);
    EXPECT_DOUBLE_EQ(unpaired_ratio(same, same).interval.low, 1);
}

/// Skewed noise, as times have it: never below 1, now and then far above.
double noise(Stream stream, std::uint64_t i) {
    const double uniform = (static_cast<double>(stream.bits(i) >> 11) + 0.5) * 0x1p-53;
    return 1 - 0.02 * std::log(uniform);
}

TEST(UnpairedRatio, CoversTheTruthAsOftenAsItSays) {
    constexpr int trials = 4000, processes = 7;
    const Stream stream{11, 0};
    int covered = 0, named = 0;
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
        std::vector<double> xs, ys;
        for (std::uint64_t i = 0; i < processes; ++i) {
            xs.push_back(noise(stream, trial * 100 + i));
            ys.push_back(1.25 * noise(stream, trial * 100 + 50 + i));
        }
        const auto [low, high, coverage] = unpaired_ratio(xs, ys).interval;
        covered += low <= 1.25 && 1.25 <= high ? 1 : 0;
        named += above_test(xs, ys, 1.25) <= 0.025 ? 1 : 0;
    }
    // Exactly 1 - 2 * 66/3432 = 96.2 % of seven and seven; 4000 trials have a standard error of 0.3 %.
    EXPECT_NEAR(covered / static_cast<double>(trials), 0.962, 0.012);
    EXPECT_NEAR(named / static_cast<double>(trials), 0.019, 0.009);
}

}  // namespace
