// SPDX-License-Identifier: Apache-2.0
#include "occasions.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

namespace {

using breakeven::reports::across_occasions;
using breakeven::reports::OpenInterval;

TEST(Occasions, OfOneRunItsOwnIntervalStands) {
    const auto found = across_occasions({90, 110}, std::vector{100.0});
    EXPECT_EQ(found.interval, (OpenInterval{90, 110}));
    EXPECT_EQ(found.runs, 1);
    EXPECT_TRUE(found.confident());
    EXPECT_THROW(across_occasions({90, 110}, {}), std::invalid_argument);
}

TEST(Occasions, TwoRunsHaveARangeAndNoConfidence) {
    const auto found = across_occasions({90, 110}, std::vector{100.0, 130.0});
    EXPECT_EQ(found.interval, (OpenInterval{90, 130}));
    EXPECT_FALSE(found.confident());
}

TEST(Occasions, ThreeRunsHaveStudentsIntervalOfTheLogarithms) {
    // ln n is 4.5, 5 and 5.5: mean 5, deviation 0.5, and 4.3027 errors of 0.5 / sqrt(3).
    const auto found = across_occasions({100, 200}, std::vector{std::exp(4.5), std::exp(5.0), std::exp(5.5)});
    EXPECT_TRUE(found.confident());
    EXPECT_EQ(found.runs, 3);
    const double half = 4.3027 * 0.5 / std::sqrt(3.0);
    EXPECT_NEAR(std::log(*found.interval.first), 5 - half, 1e-4);
    EXPECT_NEAR(std::log(*found.interval.second), 5 + half, 1e-4);
}

TEST(Occasions, TheDoubtOfTheStatedSizeItselfStays) {
    const std::vector alike{100.0, 100.0, 100.0, 100.0};
    EXPECT_EQ(across_occasions({90, 120}, alike).interval, (OpenInterval{90, 120}));
    EXPECT_EQ(across_occasions({{}, 120}, alike).interval, (OpenInterval{{}, 120}));
    const auto open = across_occasions({80, {}}, std::vector{90.0, 130.0});
    EXPECT_EQ(open.interval, (OpenInterval{80, {}}));
}

}  // namespace
