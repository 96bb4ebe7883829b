// SPDX-License-Identifier: Apache-2.0
#include "json_levels.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

using breakeven::json_levels;

TEST(JsonLevels, OnlyBracketsOutsideOfWordsCount) {
    EXPECT_EQ(json_levels(""), 0U);
    EXPECT_EQ(json_levels("7"), 0U);
    EXPECT_EQ(json_levels("[]"), 1U);
    EXPECT_EQ(json_levels(R"([[1], {"a": [2]}, [3]])"), 3U);
    EXPECT_EQ(json_levels(R"(["[[[", {"{{": "}]"}])"), 2U);
    EXPECT_EQ(json_levels(R"(["\"[[", "\\", [1]])"), 2U);
}

TEST(JsonLevels, WhatIsNoJsonHasSome) {
    EXPECT_EQ(json_levels(std::string(1000, '[')), 1000U);
    EXPECT_EQ(json_levels("]]]["), 1U);
    EXPECT_EQ(json_levels("\"[[["), 0U);
    EXPECT_EQ(json_levels("\"\\"), 0U);
}

}  // namespace
