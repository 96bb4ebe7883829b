// SPDX-License-Identifier: Apache-2.0
#include "fields.hpp"

#include <gtest/gtest.h>

namespace breakeven {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Fields, SplitKeepsEmptyOnesAndWordsDoNot) {
    EXPECT_EQ(split(" a ,,b c,", ','), (Parts{"a", "", "b c", ""}));
    EXPECT_EQ(split("", ','), Parts{""});
    EXPECT_EQ(words("  a \t b "), (Parts{"a", "b"}));
    EXPECT_EQ(words("1,2; 3", " ,;"), (Parts{"1", "2", "3"}));
    EXPECT_EQ(words(" "), Parts{});
    EXPECT_EQ(trim("\t a b\r"), "a b");
    EXPECT_EQ(trim(" \t"), "");
}

TEST(Fields, NumbersAreDigitsOnly) {
    EXPECT_EQ(parse_unsigned("0"), 0U);
    EXPECT_EQ(parse_unsigned("18446744073709551615"), ~0ULL);
    for (const auto* text : {"", "-1", "+1", " 1", "1 ", "1.0", "0x1", "18446744073709551616"})
        EXPECT_EQ(parse_unsigned(text), std::nullopt) << text;
}

TEST(Fields, TheFirstLineTellsTheSeparator) {
    EXPECT_EQ(Fields{"a\tb,c"}("x\t\ty,z"), (Parts{"x", "", "y,z"}));
    EXPECT_EQ(Fields{"a,b;c"}("x, y;z"), (Parts{"x", "y;z"}));
    EXPECT_EQ(Fields{"a;b"}("1;2"), (Parts{"1", "2"}));
    EXPECT_EQ(Fields{"a b"}("1   2"), (Parts{"1", "2"}));
}

}  // namespace
}  // namespace breakeven
