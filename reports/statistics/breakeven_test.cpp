// SPDX-License-Identifier: Apache-2.0
#include "breakeven.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace {

using breakeven::reports::Point;
using breakeven::reports::Series;
using breakeven::reports::State;

Point point(std::uint64_t n, const std::string& input, const std::vector<double>& samples) { return {n, input, {samples}}; }

/// Nine samples around f(n), the median exactly f(n).
Series measured(const std::function<double(double)>& time, double spread = 0.01, std::uint64_t last = 1 << 20) {
    Series series;
    for (std::uint64_t n = 1 << 10; n <= last; n *= 4) {
        Point point{n, "digest of " + std::to_string(n), {{}}};
        for (int i = -4; i <= 4; ++i) point.processes.front().push_back(time(static_cast<double>(n)) * (1 + spread * i));
        series.push_back(point);
    }
    return series;
}

breakeven::reports::BreakEven break_even(const Series& a, const Series& b, const breakeven::reports::Bootstrap& bootstrap = {}) {
    return breakeven::reports::break_even({a}, {b}, bootstrap);
}

double linear(double n) { return n; }
double square_root(double n) { return 100 * std::sqrt(n); }  // ahead of linear from 10,000 on

// Both are straight lines in log-log, so interpolation is exact wherever the sizes lie.
TEST(BreakEven, InterpolatesBetweenTheSizes) {
    const auto result = break_even(measured(linear), measured(square_root));
    ASSERT_EQ(result.state, State::crosses);
    ASSERT_TRUE(result.n);
    EXPECT_NEAR(*result.n, 10'000, 0.01);
    ASSERT_EQ(result.crossings.size(), 1);
    EXPECT_TRUE(result.crossings[0].to_b);
    EXPECT_EQ(result.crossings[0].below, 4096);
    EXPECT_EQ(result.crossings[0].above, 16384);
    EXPECT_EQ(result.sizes.size(), 6);
}

TEST(BreakEven, IntervalContainsTheEstimateAndShrinksWithTheSpread) {
    const auto wide = break_even(measured(linear, 0.03), measured(square_root, 0.03));
    const auto narrow = break_even(measured(linear, 0.003), measured(square_root, 0.003));
    ASSERT_TRUE(wide.interval && wide.interval->first && wide.interval->second);
    EXPECT_LT(*wide.interval->first, *wide.n);
    EXPECT_GT(*wide.interval->second, *wide.n);
    EXPECT_LT(*narrow.interval->second - *narrow.interval->first, *wide.interval->second - *wide.interval->first);
}

TEST(BreakEven, IntervalIsAFunctionOfTheSeed) {
    const auto first = break_even(measured(linear), measured(square_root), {.seed = 7});
    const auto again = break_even(measured(linear), measured(square_root), {.seed = 7});
    const auto other = break_even(measured(linear), measured(square_root), {.seed = 8});
    EXPECT_EQ(first.interval, again.interval);
    EXPECT_NE(first.interval, other.interval);
}

// A crossing within the noise of the last size may not exist at all.
TEST(BreakEven, AnUncertainCrossingLeavesItsIntervalOpen) {
    const auto hardly = [](double n) { return n < 1 << 20 ? 2 * n : 0.999 * n; };
    const auto result = break_even(measured(linear, 0.05), measured(hardly, 0.05));
    ASSERT_EQ(result.state, State::crosses);
    ASSERT_TRUE(result.interval);
    EXPECT_TRUE(result.interval->first);
    EXPECT_FALSE(result.interval->second);
}

// b leads from the middle on, but at the last size the noise may well take its lead away.
TEST(BreakEven, ALeadThatMayBeLostLeavesTheUpperEndOpen) {
    const auto fading = [](double n) { return n < 10'000 ? 2 * n : n < 1 << 20 ? n / 2 : 0.999 * n; };
    const auto result = break_even(measured(linear, 0.05), measured(fading, 0.05));
    ASSERT_TRUE(result.n && result.interval);
    EXPECT_TRUE(result.interval->first);
    EXPECT_FALSE(result.interval->second);
}

// Of nine samples the median of a resample is the smallest with probability 0.1 % and at most the second smallest with
// 3.0 %: the percentile 2.5 % of the crossings belongs to the second. With the slope that they have on the left the sides
// would meet at 2000, and nothing on the right says otherwise.
TEST(BreakEven, TheIntervalEndsAtThePercentilesOfTheResampledMedian) {
    const Series constant{point(500, "lower", {100}), point(1000, "low", {100}), point(2000, "high", {100})};
    const Series noisy{point(500, "lower", {400}), point(1000, "low", {200}), point(2000, "high", {10, 20, 30, 40, 50, 60, 70, 80, 90})};
    const auto crossing = [](double at_2000) { return 1000 * std::exp2(std::log(2.0) / (std::log(2.0) + std::log(100 / at_2000))); };
    const auto result = break_even(constant, noisy, {.resamples = 20'000});
    ASSERT_TRUE(result.interval);
    EXPECT_NEAR(*result.n, crossing(50), 1e-6);
    EXPECT_NEAR(*result.interval->first, crossing(20), 1e-6);
    EXPECT_NEAR(*result.interval->second, 2000, 1e-6);
}

TEST(BreakEven, OfTwoSizesAloneTheIntervalIsAllBetween) {
    const Series constant{point(1000, "low", {100}), point(2000, "high", {100})},
        falling{point(1000, "low", {200}), point(2000, "high", {50})};
    const auto result = break_even(constant, falling);
    ASSERT_TRUE(result.interval);
    EXPECT_NEAR(*result.interval->first, 1000, 1e-6);
    EXPECT_NEAR(*result.interval->second, 2000, 1e-6);
}

// b is ahead from 3000 on, by a curve that bends there: the line drawn between the sizes crosses far below.
TEST(BreakEven, ABendBetweenTheSizesIsInsideTheInterval) {
    const auto bending = [](double n) { return n < 3'000 ? n * 1.0001 : n * std::pow(3'000 / n, 3); };
    const auto result = break_even(measured(linear, 0), measured(bending, 0));
    ASSERT_TRUE(result.n && result.interval && result.interval->first && result.interval->second);
    EXPECT_LT(*result.n, 2'000);
    EXPECT_LE(*result.interval->first, *result.n);
    EXPECT_GE(*result.interval->second, 2'999);
    const auto straight = break_even(measured(linear, 0), measured(square_root, 0));
    EXPECT_NEAR(*straight.interval->first, 10'000, 0.01);
    EXPECT_NEAR(*straight.interval->second, 10'000, 0.01);
}

// Each process has a speed of its own, which both variants share: it cancels. Where b's has not a's, it does not.
TEST(BreakEven, WhatAProcessDoesToBothSidesCancels) {
    const auto in_processes = [](const std::function<double(double)>& time, const std::vector<double>& speeds) {
        Series series;
        for (std::uint64_t n = 1 << 10; n <= 1 << 20; n *= 4) {
            Point point{n, "digest of " + std::to_string(n), {}};
            for (const double speed : speeds) point.processes.push_back({time(static_cast<double>(n)) * speed});
            series.push_back(point);
        }
        return series;
    };
    const std::vector<double> speeds{1, 1.3, 0.8, 1.1, 0.9, 1.2, 0.7}, others{1.2, 0.7, 1.1, 1, 0.8, 0.9, 1.3};
    const auto shared = break_even(in_processes(linear, speeds), in_processes(square_root, speeds));
    EXPECT_NEAR(*shared.interval->first, 10'000, 0.01);
    EXPECT_NEAR(*shared.interval->second, 10'000, 0.01);
    const auto own = break_even(in_processes(linear, speeds), in_processes(square_root, others));
    EXPECT_LT(*own.interval->first, 9'000);
    EXPECT_GT(*own.interval->second, 11'000);
}

TEST(BreakEven, IndifferenceIsWhereBothAreWithinTwoPercent) {
    const auto result = break_even(measured(linear), measured(square_root));
    ASSERT_TRUE(result.indifferent);
    EXPECT_NEAR(result.indifferent->first, 10'000 / (1.02 * 1.02), 0.1);
    EXPECT_NEAR(result.indifferent->second, 10'000 * (1.02 * 1.02), 0.1);
}

TEST(BreakEven, OneCanLeadThroughout) {
    EXPECT_EQ(break_even(measured(linear), measured([](double n) { return 2 * n; })).state, State::a_always);
    EXPECT_EQ(break_even(measured(linear), measured([](double n) { return n / 2; })).state, State::b_always);
    EXPECT_EQ(break_even(measured(linear), measured(linear)).state, State::equal);
}

TEST(BreakEven, AllCrossingsAreReportedAndTheLastOneCounts) {
    const auto wavy = [](double n) { return n * (n < 2'000 ? 2 : n < 5'000 ? 0.5 : n < 300'000 ? 2 : 0.5); };
    const auto result = break_even(measured(linear), measured(wavy));
    ASSERT_EQ(result.crossings.size(), 3);
    EXPECT_TRUE(result.crossings[0].to_b);
    EXPECT_FALSE(result.crossings[1].to_b);
    EXPECT_TRUE(result.crossings[2].to_b);
    EXPECT_EQ(result.n, result.crossings[2].n);
    EXPECT_NEAR(*result.n, 1 << 19, 1);  // half way between 2^18 and 2^20: the lead is symmetric
}

TEST(BreakEven, ALeadThatIsLostAgainIsNoBreakEven) {
    const auto hump = [](double n) { return n * (n > 5'000 && n < 300'000 ? 0.5 : 2); };
    const auto result = break_even(measured(linear), measured(hump));
    EXPECT_EQ(result.state, State::crosses);
    EXPECT_EQ(result.crossings.size(), 2);
    EXPECT_FALSE(result.n);
    EXPECT_FALSE(result.interval);
}

TEST(BreakEven, ATieIsTheCrossingItself) {
    const auto tied = [](double n) { return n < 10'000 ? 2 * n : n < 20'000 ? n : n / 2; };
    const auto result = break_even(measured(linear), measured(tied));
    ASSERT_EQ(result.crossings.size(), 1);
    EXPECT_NEAR(*result.n, 16384, 0.01);
    EXPECT_EQ(result.crossings[0].below, 4096);
    EXPECT_EQ(result.crossings[0].above, 65536);
}

// At 4096 one variant of b is its best, at 16384 another: the line between their best times is nobody's.
TEST(BreakEven, ASideIsTheLeastOfItsInterpolatedVariants) {
    const auto steep = [](double n) { return n * n / 8192; };
    const auto flat = [](double n) { return std::sqrt(n) * 128; };
    const auto a = [](double n) { return 1.2 * n; };
    const auto result = breakeven::reports::break_even({measured(a)}, {measured(steep), measured(flat)});
    const auto least = [&](double n) { return std::min(steep(n), flat(n)); };
    for (const auto& crossing : result.crossings) EXPECT_NEAR(a(crossing.n) / least(crossing.n), 1, 1e-9) << crossing.n;
    ASSERT_EQ(result.crossings.size(), 2);
    EXPECT_EQ(result.crossings[0].to_b, a(1024) < least(1024));
    EXPECT_EQ(result.crossings.back().b, 1);
}

// The order of magnitude between two sizes hides two crossings.
TEST(BreakEven, VariantsThatCrossBetweenTwoSizesAreSeen) {
    const Series a{point(1000, "x", {100}), point(100'000, "y", {100})};
    const Series rising{point(1000, "x", {40}), point(100'000, "y", {4000})}, falling{point(1000, "x", {4000}), point(100'000, "y", {40})};
    const auto result = breakeven::reports::break_even({a}, {rising, falling});
    ASSERT_EQ(result.crossings.size(), 2) << "b leads at both sizes and trails between";
    EXPECT_FALSE(result.crossings[0].to_b);
    EXPECT_NEAR(result.crossings[0].n, 2500, 1e-6);
    EXPECT_NEAR(result.crossings[1].n, 40'000, 1e-6);
    EXPECT_EQ(result.crossings[0].b, 0);
    EXPECT_EQ(result.crossings[1].b, 1);
    EXPECT_EQ(result.crossings[1].below, 1000);
    EXPECT_EQ(result.crossings[1].above, 100'000);
}

// At both sizes `between` is six times slower than the best of its side, and between them it takes the lead.
TEST(BreakEven, TheIntervalKnowsAVariantThatLeadsOnlyBetweenTheSizes) {
    const Series a{point(1000, "x", {100}), point(100'000, "y", {500})};
    const Series rising{point(1000, "x", {40}), point(100'000, "y", {4000})}, falling{point(1000, "x", {4000}), point(100'000, "y", {40})};
    const Series between{point(1000, "x", {250}), point(100'000, "y", {250})};
    const auto result = breakeven::reports::break_even({a}, {rising, falling, between});
    ASSERT_TRUE(result.n && result.interval);
    EXPECT_EQ(result.crossings.back().b, 2);
    EXPECT_LE(result.interval->first, result.n);
    EXPECT_GE(result.interval->second, result.n);
}

TEST(BreakEven, AVariantThatWasMeasuredNoFurtherIsNotExtended) {
    const Series a{point(1000, "x", {100}), point(2000, "y", {100}), point(4000, "z", {100})};
    const Series slow{point(1000, "x", {200}), point(2000, "y", {200}), point(4000, "z", {200})},
        fast{point(1000, "x", {50}), point(2000, "y", {50})};
    const auto result = breakeven::reports::break_even({a}, {slow, fast});
    ASSERT_EQ(result.crossings.size(), 1);
    EXPECT_NEAR(result.crossings[0].n, 2000, 1e-9);
    EXPECT_FALSE(result.crossings[0].to_b);
}

TEST(BreakEven, UnequalInputsAreNeverCompared) {
    auto other = measured(square_root);
    for (auto& point : other) point.input_digest = "something else";
    EXPECT_EQ(break_even(measured(linear), other).state, State::incomparable);

    other[0].input_digest = "digest of 1024";
    EXPECT_EQ(break_even(measured(linear), other).state, State::incomparable) << "one common size is no series";
    other[5].input_digest = "digest of 1048576";
    const auto result = break_even(measured(linear), other);
    EXPECT_EQ(result.sizes, (std::vector<std::uint64_t>{1 << 10, 1 << 20}));
    EXPECT_NEAR(*result.n, 10'000, 0.01);
}

}  // namespace
