// SPDX-License-Identifier: Apache-2.0
#include "pattern.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "lookup.hpp"
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
    const auto selected = breakeven::select({"*/serial/wrong", "c*/parallel/*"});
    ASSERT_EQ(selected.size(), 2U);
    EXPECT_EQ(selected[0].variant->full_name(), "complement/parallel/right");
    EXPECT_EQ(selected[1].variant->full_name(), "complement/serial/wrong");
    const auto all = breakeven::select({});
    std::vector<std::string> each;
    std::ranges::transform(all, std::back_inserter(each), [](const auto& one) { return one.variant->full_name(); });
    EXPECT_EQ(breakeven::select(each).size(), all.size());
}

TEST(Pattern, OneThatMatchesNothingIsNamed) {
    try {
        breakeven::select({"complement", "nonsense*"});
        FAIL();
    } catch (const breakeven::UsageError& error) {
        EXPECT_NE(std::string{error.what()}.find("nonsense*"), std::string::npos);
    }
}

TEST(Pattern, TheNearestThatMatchesIsNamed) {
    using breakeven::near_pattern;
    EXPECT_EQ(near_pattern("complemnt"), "complement");
    EXPECT_EQ(near_pattern("complemnt/*"), "complement/*");
    EXPECT_EQ(near_pattern("complement/seiral/rigth"), "complement/serial/right");
    EXPECT_EQ(near_pattern("*/serail/right"), "*/serial/right");
    EXPECT_EQ(near_pattern("compl"), "compl*");
    EXPECT_EQ(near_pattern("backwards"), "*backwards*");
    EXPECT_EQ(near_pattern("compl/*"), "compl*/*");
    EXPECT_EQ(near_pattern("compl/serial/right"), "compl*/serial/right");
    EXPECT_EQ(near_pattern("zzz"), std::nullopt);
    EXPECT_EQ(near_pattern("zz*"), std::nullopt);
}

/// What this throws.
std::string complaint(const std::function<void()>& action) {
    try {
        action();
    } catch (const breakeven::UsageError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(Pattern, ComplaintsSayWhatWasMeant) {
    EXPECT_TRUE(complaint([] { breakeven::select({"complemnt/*"}); }).ends_with("; did you mean 'complement/*'?"));
    EXPECT_TRUE(complaint([] { breakeven::select({"complm*"}); }).ends_with("; did you mean 'complem*'?"));
    EXPECT_TRUE(complaint([] { breakeven::select({"Complement/serial/RIGHT"}); }).ends_with("; did you mean 'complement/serial/right'?"));
    EXPECT_EQ(complaint([] { breakeven::select({"co*nt/x"}); }).find("did you mean"), std::string::npos);
    EXPECT_TRUE(complaint([] { breakeven::find_shape("counting:n=3:width=3"); }).ends_with("has no parameter 'width': it has step"));
    EXPECT_TRUE(
        complaint([] { breakeven::find_variant("complement/serial/rihgt"); }).ends_with("; did you mean 'complement/serial/right'?"));
    // No pattern stands for one variant.
    EXPECT_EQ(complaint([] { breakeven::find_variant("complement/serial"); }).find("did you mean"), std::string::npos);
    EXPECT_TRUE(complaint([] { breakeven::find_shape("cuonting:n=3"); }).ends_with("; did you mean 'counting'?"));
    EXPECT_TRUE(complaint([] { breakeven::find_shape("complemnt/counting:n=3"); }).ends_with("; did you mean 'complement'?"));
    EXPECT_TRUE(complaint([] { breakeven::find_shape("counting:n=3:stpe=3"); }).ends_with("; did you mean 'step'?"));
    EXPECT_TRUE(complaint([] { breakeven::find_shape("counting:n=3:sed=3"); }).ends_with("has no parameter 'sed'; did you mean 'seed'?"));
}

TEST(Pattern, FindsOneVariantByItsWholeName) {
    EXPECT_EQ(breakeven::find_variant("complement/serial/right").variant->name, "serial/right");
    EXPECT_THROW(breakeven::find_variant("complement/serial"), breakeven::UsageError);
}

}  // namespace
