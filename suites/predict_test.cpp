#include "suites/predict.hpp"

#include <gtest/gtest.h>

namespace {

using suite::Seconds;

TEST(Predictor, KnowsNothingWithoutASmallerSize) {
    suite::Predictor predictor;
    EXPECT_FALSE(predictor.predict("a", 100));
    predictor.add("a", 100, Seconds{1});
    EXPECT_FALSE(predictor.predict("a", 100));
    EXPECT_FALSE(predictor.predict("a", 50));
    EXPECT_FALSE(predictor.predict("b", 200));
}

TEST(Predictor, OneSizeIsExtrapolatedLinearly) {
    suite::Predictor predictor;
    predictor.add("a", 100, Seconds{1});
    EXPECT_NEAR(predictor.predict("a", 400)->count(), 4, 1e-9);
}

TEST(Predictor, FollowsThePowerLawOfTheTwoLargest) {
    suite::Predictor predictor;
    predictor.add("a", 10, Seconds{5});  // overhead: must not flatten the slope
    predictor.add("a", 100, Seconds{1});
    predictor.add("a", 200, Seconds{4});
    EXPECT_NEAR(predictor.predict("a", 400)->count(), 16, 1e-9);
}

TEST(Predictor, IsNeverFlatterThanLinear) {
    suite::Predictor predictor;
    predictor.add("a", 100, Seconds{1});
    predictor.add("a", 1000, Seconds{1});
    EXPECT_NEAR(predictor.predict("a", 10'000)->count(), 10, 1e-9);
}

}  // namespace
