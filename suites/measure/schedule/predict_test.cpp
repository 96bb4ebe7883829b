// SPDX-License-Identifier: Apache-2.0
#include "predict.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

namespace {

using breakeven::Seconds;

TEST(Predictor, KnowsNothingWithoutASmallerSize) {
    breakeven::Predictor predictor;
    EXPECT_FALSE(predictor.predict("a", 100));
    predictor.add("a", 100, Seconds{1});
    EXPECT_FALSE(predictor.predict("a", 100));
    EXPECT_FALSE(predictor.predict("a", 50));
    EXPECT_FALSE(predictor.predict("b", 200));
}

/// It may be all launches, or tables of which larger sizes need no more.
TEST(Predictor, OneSizeSaysNothing) {
    breakeven::Predictor predictor;
    predictor.add("a", 100, Seconds{1});
    EXPECT_FALSE(predictor.predict("a", 400));
    predictor.add("a", 200, Seconds{1});
    EXPECT_TRUE(predictor.predict("a", 400));
}

TEST(Predictor, FollowsAPowerLaw) {
    breakeven::Predictor predictor;
    predictor.add("a", 100, Seconds{1});
    predictor.add("a", 200, Seconds{4});
    EXPECT_NEAR(predictor.predict("a", 400)->count(), 16, 1e-9);
    predictor.add("a", 400, Seconds{16});
    predictor.add("a", 800, Seconds{64});
    EXPECT_NEAR(predictor.predict("a", 1600)->count(), 256, 1e-9);
}

TEST(Predictor, TakesAStepOutOfACacheForNoPower) {
    breakeven::Predictor predictor;
    predictor.add("a", 1, Seconds{1000});  // too long ago to count
    predictor.add("a", 100, Seconds{1});
    predictor.add("a", 200, Seconds{2});
    predictor.add("a", 400, Seconds{4});
    predictor.add("a", 800, Seconds{32});
    EXPECT_NEAR(predictor.predict("a", 1600)->count(), 64, 1e-9);
}

TEST(Predictor, OfTwoSizesIsNeverFlatterThanLinear) {
    breakeven::Predictor predictor;
    predictor.add("a", 100, Seconds{1});
    predictor.add("a", 1000, Seconds{1});
    EXPECT_NEAR(predictor.predict("a", 10'000)->count(), 10, 1e-9);
}

/// Seconds at size `n` after measuring `time` at `sizes`.
double predicted(const std::function<double(double)>& time, const std::vector<std::uint64_t>& sizes, std::uint64_t n) {
    breakeven::Predictor predictor;
    for (const auto size : sizes) predictor.add("a", size, Seconds{time(static_cast<double>(size))});
    return predictor.predict("a", n)->count();
}

// Forty thousand launches take the same however little each has to do.
TEST(Predictor, ThreeFlatSizesAreEvidence) {
    const auto launches = [](double) { return 0.149; };
    EXPECT_LT(predicted(launches, {12, 120, 1200}, 12'000), 0.2);
    EXPECT_LT(predicted([](double n) { return n < 500 ? 0.15 : 0.147; }, {12, 120, 1200}, 12'000), 0.2);
    EXPECT_LT(predicted([](double n) { return 1e-3 * std::sqrt(n); }, {100, 1000, 10'000}, 1'000'000), 1.3) << "1, and some doubt";
}

TEST(Predictor, AKneeIsFollowedAsSoonAsItIsSeen) {
    const auto knee = [](double n) { return std::max(1.0, n / 1000); };
    EXPECT_NEAR(predicted(knee, {10, 100, 1000, 10'000}, 100'000), 100, 1e-6);
    EXPECT_NEAR(predicted(knee, {10, 100, 1000, 10'000, 100'000}, 1'000'000), 1000, 50);
}

TEST(Predictor, WhatGrowsIsStillSkipped) {
    const std::vector<std::uint64_t> sizes{1 << 10, 1 << 12, 1 << 14, 1 << 16};
    EXPECT_NEAR(predicted([](double n) { return n * n; }, sizes, 1 << 18) / std::pow(2.0, 36), 1, 1e-6);
    EXPECT_NEAR(predicted([](double n) { return n * std::log(n); }, sizes, 1 << 18) / (std::pow(2.0, 18) * 18 * std::log(2)), 1, 0.05);
    // 10 ns a tour of 8 to 13 cities: 15 cities would take nearly four hours, of which a power law sees some.
    const auto tours = [](double n) { return 1e-8 * std::tgamma(n + 1); };
    EXPECT_GT(predicted(tours, {8, 9, 10, 11, 12, 13}, 15), 40);
    EXPECT_GT(predicted([](double n) { return 1e-6 * std::exp2(n); }, {16, 18, 20, 22, 24}, 28), 100);
}

TEST(Predictor, BeyondAStoppedCallEverythingTakesLonger) {
    breakeven::Predictor predictor;
    for (const std::uint64_t n : {10, 100, 1000}) predictor.add("a", n, Seconds{1});
    predictor.stopped("a", 100'000, Seconds{40});
    predictor.stopped("a", 10'000, Seconds{40});
    predictor.stopped("a", 1'000'000, Seconds{40});
    EXPECT_LT(predictor.predict("a", 10'000)->count(), 2);
    EXPECT_NEAR(predictor.predict("a", 20'000)->count(), 80, 1e-9);
    EXPECT_FALSE(predictor.predict("b", 20'000));
}

}  // namespace
