// SPDX-License-Identifier: Apache-2.0
#include "fields.hpp"

#include <gtest/gtest.h>

#include <breakeven/generators/base/text/quoted.hpp>

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
    EXPECT_EQ(Fields{"1;2;0,5"}("1;2;0,5"), (Parts{"1", "2", "0,5"})) << "a decimal comma";
    EXPECT_EQ(Fields{"\"a;b;c\",d"}("1,2"), (Parts{"1", "2"})) << "what is quoted separates nothing";
}

TEST(Fields, QuotationMarksHoldSeparators) {
    const Fields commas{"a,b"}, tabs{"a\tb"}, blanks{"a b"};
    EXPECT_EQ(commas("1,\"Smith, John\""), (Parts{"1", "Smith, John"}));
    EXPECT_EQ(commas(" \"a\" , \"\" ,\" b \","), (Parts{"a", "", " b ", ""}));
    EXPECT_EQ(commas("\"say \"\"no\"\"\",\"\"\"\""), (Parts{"say \"no\"", "\""}));
    EXPECT_EQ(tabs("\"a\tb\"\t\"c\"\t"), (Parts{"a\tb", "c", ""}));
    EXPECT_EQ(blanks("\"New York\"   \"x\" y"), (Parts{"New York", "x", "y"}));
    // What merely begins with one, or never ends.
    EXPECT_EQ(commas("\"a\" b,c"), (Parts{"\"a\" b", "c"}));
    EXPECT_EQ(commas("5\" disk,\"c"), (Parts{"5\" disk", "\"c"}));
    std::vector<std::string> each;
    commas.each("\"1\",\"2\"", [&](std::string_view field) { each.emplace_back(field); });
    EXPECT_EQ(each, (std::vector<std::string>{"1", "2"}));
}

TEST(Fields, WhatIsQuotedIsReadAgain) {
    for (const std::string field : {"plain", "Smith, John", "say \"no\"", "\"", "", " b", "\"a\" b"}) {
        const auto line = quoted(field, ", ") + "," + quoted(field, ", ");
        EXPECT_EQ(Fields{"a,b"}(line), (Parts{field, field})) << line;
    }
    EXPECT_EQ(quoted("plain", ","), "plain");
}

}  // namespace
}  // namespace breakeven
