// SPDX-License-Identifier: Apache-2.0
#include "pattern.hpp"

#include <gtest/gtest.h>

#include <breakeven/generators/base/error.hpp>

namespace {

TEST(Pattern, StarCrossesSlashes) {
    EXPECT_TRUE(breakeven::matches("radix*", "radix_sort/cuda/cub"));
    EXPECT_TRUE(breakeven::matches("*/cuda/*", "radix_sort/cuda/cub"));
    EXPECT_TRUE(breakeven::matches("*a*a*b", "aaaaab"));
    EXPECT_TRUE(breakeven::matches("*b", "ab"));
    EXPECT_FALSE(breakeven::matches("*/cuda", "radix_sort/cuda/cub"));
    EXPECT_FALSE(breakeven::matches("", "x"));
    EXPECT_TRUE(breakeven::matches("**", ""));
}

TEST(Pattern, QuestionMarkIsOneCharacter) {
    EXPECT_TRUE(breakeven::matches("a?c", "abc"));
    EXPECT_FALSE(breakeven::matches("a?c", "ac"));
    EXPECT_FALSE(breakeven::matches("abc?", "abc"));
}

TEST(Pattern, SelectsTheUnionInCatalogueOrder) {
    const auto selected = breakeven::select({"*/serial/wrong", "*/parallel/*"});
    ASSERT_EQ(selected.size(), 2U);
    EXPECT_EQ(selected[0].variant->full_name(), "complement/parallel/right");
    EXPECT_EQ(selected[1].variant->full_name(), "complement/serial/wrong");
    EXPECT_EQ(breakeven::select({"complement", "doomed", "remembered", "reversal", "third"}).size(), breakeven::select({}).size());
}

TEST(Pattern, OneThatMatchesNothingIsNamed) {
    try {
        breakeven::select({"complement", "nonsense*"});
        FAIL();
    } catch (const breakeven::UsageError& error) {
        EXPECT_NE(std::string{error.what()}.find("nonsense*"), std::string::npos);
    }
}

TEST(Pattern, FindsOneVariantByItsWholeName) {
    EXPECT_EQ(breakeven::find_variant("complement/serial/right").variant->name, "serial/right");
    EXPECT_THROW(breakeven::find_variant("complement/serial"), breakeven::UsageError);
}

}  // namespace
