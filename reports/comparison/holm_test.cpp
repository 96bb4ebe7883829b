// SPDX-License-Identifier: Apache-2.0
#include "holm.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

using breakeven::reports::holm;

// Worked by hand: 0.01 <= 0.05/4, 0.013 <= 0.05/3, 0.03 > 0.05/2, and there it ends although 0.04 <= 0.05/1.
TEST(Holm, StopsAtTheFirstThatMayBeChance) {
    EXPECT_EQ(holm(std::vector{0.03, 0.01, 0.04, 0.013}), (std::vector{false, true, false, true}));
    EXPECT_EQ(holm(std::vector{0.02}), (std::vector{true}));
    EXPECT_EQ(holm(std::vector{0.02, 0.03, 0.04}), (std::vector{false, false, false}));
    EXPECT_EQ(holm(std::vector{0.02, 0.03}, 0.06), (std::vector{true, true}));
    EXPECT_EQ(holm(std::vector{0.05, 0.025}), (std::vector{true, true}));
    EXPECT_TRUE(holm({}).empty());
}

}  // namespace
