// SPDX-License-Identifier: Apache-2.0
#include "predict.hpp"

#include <gtest/gtest.h>

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

TEST(Predictor, OneSizeIsExtrapolatedLinearly) {
    breakeven::Predictor predictor;
    predictor.add("a", 100, Seconds{1});
    EXPECT_NEAR(predictor.predict("a", 400)->count(), 4, 1e-9);
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

TEST(Predictor, IsNeverFlatterThanLinear) {
    breakeven::Predictor predictor;
    predictor.add("a", 100, Seconds{1});
    predictor.add("a", 1000, Seconds{1});
    EXPECT_NEAR(predictor.predict("a", 10'000)->count(), 10, 1e-9);
}

}  // namespace
