// SPDX-License-Identifier: Apache-2.0
#include "statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>
#include <stdexcept>
#include <vector>

#include "ratio.hpp"

namespace {

using breakeven::reports::median;
using breakeven::reports::median_interval;
using breakeven::reports::quantile;
using breakeven::reports::ratio_of_medians;

std::vector<double> one_to(int last) {
    std::vector<double> values(last);
    std::iota(values.rbegin(), values.rend(), 1.0);
    return values;
}

TEST(Statistics, MedianTakesTheMiddleOfUnsortedSamples) {
    EXPECT_EQ(median(std::vector{9.0, 1.0, 5.0}), 5.0);
    EXPECT_EQ(median(std::vector{9.0, 1.0, 5.0, 7.0}), 6.0);
    EXPECT_EQ(median(std::vector{3.0}), 3.0);
}

TEST(Statistics, QuantilesInterpolateAndEndAtTheExtremes) {
    EXPECT_EQ(quantile(one_to(5), 0), 1.0);
    EXPECT_EQ(quantile(one_to(5), 1), 5.0);
    EXPECT_EQ(quantile(one_to(5), 0.25), 2.0);
    EXPECT_DOUBLE_EQ(quantile(one_to(4), 0.9), 3.7);
}

// Ranks of the 95 % interval of the median, as in published tables of the sign test.
TEST(Statistics, IntervalUsesTheRanksOfTheSignTest) {
    const struct {
        int size, low, high;
    } tables[] = {{6, 1, 6}, {9, 2, 8}, {10, 2, 9}, {15, 4, 12}, {20, 6, 15}, {50, 18, 33}, {100, 40, 61}};
    for (const auto& table : tables) {
        const auto interval = median_interval(one_to(table.size));
        EXPECT_EQ(interval.low, table.low) << table.size;
        EXPECT_EQ(interval.high, table.high) << table.size;
        EXPECT_GE(interval.coverage, 0.95) << table.size;
    }
}

TEST(Statistics, FewSamplesGiveTheirRangeAndItsHonestCoverage) {
    const auto interval = median_interval(one_to(3));
    EXPECT_EQ(interval.low, 1.0);
    EXPECT_EQ(interval.high, 3.0);
    EXPECT_DOUBLE_EQ(interval.coverage, 0.75);
    EXPECT_DOUBLE_EQ(median_interval(one_to(1)).coverage, 0.0);
}

TEST(Statistics, ManySamplesDoNotUnderflow) {
    const auto interval = median_interval(one_to(5000));
    EXPECT_NEAR(interval.low, 2500 - 0.98 * std::sqrt(5000.0), 2);
    EXPECT_NEAR(interval.coverage, 0.95, 0.002);
}

TEST(Statistics, AnEmptySampleIsRefused) {
    EXPECT_THROW(median({}), std::invalid_argument);
    EXPECT_THROW(median_interval(std::vector<double>{}), std::invalid_argument);
}

TEST(RatioOfMedians, IsTheQuotientThatAReaderWorksOut) {
    // In pairs it would be 0.5, 2, 2: what falls together by chance would decide.
    const std::vector<double> a{2, 1, 1}, b{1, 2, 2};
    EXPECT_DOUBLE_EQ(ratio_of_medians(a, b).estimate, 2);
    const std::vector<double> more{1, 2, 2, 2, 9};
    EXPECT_DOUBLE_EQ(ratio_of_medians(a, more).estimate, 2) << "none is left out";
}

TEST(RatioOfMedians, FewCallsCannotReachNinetyFivePercent) {
    const std::vector<double> one{2}, six{1, 2, 3, 4, 5, 6}, seven{1, 2, 3, 4, 5, 6, 7};
    EXPECT_EQ(ratio_of_medians(one, seven).interval.coverage, 0);
    EXPECT_LT(ratio_of_medians(six, six).interval.coverage, 0.95);
    const auto interval = ratio_of_medians(seven, seven).interval;
    EXPECT_GE(interval.coverage, 0.95);
    EXPECT_DOUBLE_EQ(interval.low, 1. / 7);
    EXPECT_DOUBLE_EQ(interval.high, 7);
    EXPECT_THROW(ratio_of_medians({}, seven), std::invalid_argument);
    EXPECT_THROW(ratio_of_medians(seven, {}), std::invalid_argument);
}

TEST(RatioOfMedians, CoversTheTruthAsOftenAsItSaysWhateverTheSamplesShare) {
    std::mt19937_64 bits{42};
    std::lognormal_distribution<double> own{0, 0.2}, both{0, 0.3};
    for (const bool shared : {false, true}) {
        int covered = 0;
        for (int trial = 0; trial < 2000; ++trial) {
            std::vector<double> a, b;
            for (int i = 0; i < 15; ++i) {
                const double x = both(bits), y = shared ? x : both(bits);
                a.push_back(x * own(bits));
                b.push_back(3 * y * own(bits));
            }
            const auto [low, high, coverage] = ratio_of_medians(a, b).interval;
            ASSERT_GE(coverage, 0.95);
            covered += low <= 3 && 3 <= high;
        }
        EXPECT_GE(covered, 1900) << "shared: " << shared;
    }
}

}  // namespace
