// SPDX-License-Identifier: Apache-2.0
#include "student.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace {

using breakeven::reports::student_quantile;

/// Abramowitz and Stegun, table 26.10: two-sided, as everywhere in print.
TEST(Student, AgreesWithThePublishedTable) {
    const struct {
        int degrees;
        double of_95, of_99;
    } table[] = {{1, 12.706, 63.657}, {2, 4.303, 9.925},  {3, 3.182, 5.841},  {4, 2.776, 4.604},  {5, 2.571, 4.032},
                 {6, 2.447, 3.707},   {7, 2.365, 3.499},  {8, 2.306, 3.355},  {9, 2.262, 3.250},  {10, 2.228, 3.169},
                 {15, 2.131, 2.947},  {20, 2.086, 2.845}, {30, 2.042, 2.750}, {60, 2.000, 2.660}, {120, 1.980, 2.617}};
    for (const auto& [degrees, of_95, of_99] : table) {
        EXPECT_NEAR(student_quantile(0.95, degrees), of_95, 0.0006) << degrees;
        EXPECT_NEAR(student_quantile(0.99, degrees), of_99, 0.0006) << degrees;
    }
}

TEST(Student, RefusesWhatItHasNot) {
    EXPECT_THROW(student_quantile(0.95, 0), std::invalid_argument);
    EXPECT_THROW(student_quantile(0, 3), std::invalid_argument);
    EXPECT_THROW(student_quantile(1, 3), std::invalid_argument);
}

}  // namespace
