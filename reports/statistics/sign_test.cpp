// SPDX-License-Identifier: Apache-2.0
#include "sign.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

using breakeven::reports::sign_test;

TEST(SignTest, TailsAreSumsOfBinomialCoefficients) {
    EXPECT_DOUBLE_EQ(sign_test(6, 6), 1 / 64.0);
    EXPECT_NEAR(sign_test(10, 12), 79 / 4096.0, 1e-15);
    EXPECT_NEAR(sign_test(9, 12), 299 / 4096.0, 1e-15);
    EXPECT_NEAR(sign_test(1, 5), 31 / 32.0, 1e-15);
    EXPECT_DOUBLE_EQ(sign_test(0, 5), 1);
    EXPECT_DOUBLE_EQ(sign_test(0, 0), 1);
    EXPECT_NEAR(sign_test(1600, 3000), 0.00013928198051961686, 1e-12);  // where 2^-3000 underflows
}

}  // namespace
