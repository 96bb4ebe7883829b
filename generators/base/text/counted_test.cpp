// SPDX-License-Identifier: Apache-2.0
#include "counted.hpp"

#include <gtest/gtest.h>

namespace {

using breakeven::counted;

TEST(Counted, OneAloneIsSingular) {
    EXPECT_EQ(counted(0, "cell"), "0 cells");
    EXPECT_EQ(counted(1, "cell"), "1 cell");
    EXPECT_EQ(counted(2, "cell"), "2 cells");
    EXPECT_EQ(counted(1, "process", "processes"), "1 process");
    EXPECT_EQ(counted(21, "process", "processes"), "21 processes");
}

}  // namespace
