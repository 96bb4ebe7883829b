#include "suites/pattern.hpp"

#include <gtest/gtest.h>

#include "generators/error.hpp"

namespace {

TEST(Pattern, StarCrossesSlashes) {
    EXPECT_TRUE(suite::matches("radix*", "radix_sort/cuda/cub"));
    EXPECT_TRUE(suite::matches("*/cuda/*", "radix_sort/cuda/cub"));
    EXPECT_TRUE(suite::matches("*a*a*b", "aaaaab"));
    EXPECT_TRUE(suite::matches("*b", "ab"));
    EXPECT_FALSE(suite::matches("*/cuda", "radix_sort/cuda/cub"));
    EXPECT_FALSE(suite::matches("", "x"));
    EXPECT_TRUE(suite::matches("**", ""));
}

TEST(Pattern, QuestionMarkIsOneCharacter) {
    EXPECT_TRUE(suite::matches("a?c", "abc"));
    EXPECT_FALSE(suite::matches("a?c", "ac"));
    EXPECT_FALSE(suite::matches("abc?", "abc"));
}

TEST(Pattern, SelectsTheUnionInCatalogueOrder) {
    const auto selected = suite::select({"*/serial/wrong", "*/parallel/*"});
    ASSERT_EQ(selected.size(), 2U);
    EXPECT_EQ(selected[0].variant->full_name(), "complement/parallel/right");
    EXPECT_EQ(selected[1].variant->full_name(), "complement/serial/wrong");
    EXPECT_EQ(suite::select({"complement"}).size(), suite::select({}).size());
}

TEST(Pattern, OneThatMatchesNothingIsNamed) {
    try {
        suite::select({"complement", "nonsense*"});
        FAIL();
    } catch (const generators::UsageError& error) {
        EXPECT_NE(std::string{error.what()}.find("nonsense*"), std::string::npos);
    }
}

TEST(Pattern, FindsOneVariantByItsWholeName) {
    EXPECT_EQ(suite::find_variant("complement/serial/right").variant->name, "serial/right");
    EXPECT_THROW(suite::find_variant("complement/serial"), generators::UsageError);
}

}  // namespace
