// SPDX-License-Identifier: Apache-2.0
#include "terminal.hpp"

#include <gtest/gtest.h>

namespace {

using namespace breakeven;

TEST(Terminal, CountsColumnsNotBytes) {
    EXPECT_EQ(columns("12.3 µs"), 7U);
    EXPECT_EQ(columns(""), 0U);
}

TEST(Terminal, ALongCommandGoesOnInTheNextLine) {
    EXPECT_EQ(continued("  tool a b", 10), "  tool a b");
    EXPECT_EQ(continued("  tool one two three", 14), "  tool one \\\n      two \\\n      three");
    EXPECT_EQ(continued("  tool 'one two' three", 14), "  tool \\\n      'one two' \\\n      three") << "what is quoted stays whole";
    EXPECT_EQ(continued("  tool --all -o file", 17), "  tool --all \\\n      -o file");
}

TEST(Terminal, TheSizeStaysWhereTheMiddleGoes) {
    const std::string name = "connected_components/parallel/afforest uniform:degree=4:n=1Mi";
    for (const std::size_t width : {20, 30, 40, 60}) {
        const auto line = without_middle(name, width);
        EXPECT_LE(columns(line), width);
        EXPECT_TRUE(line.ends_with(":n=1Mi")) << line;
        EXPECT_TRUE(line.starts_with("connect")) << line;
    }
    EXPECT_EQ(without_middle(name, 50), "connected_components/parallel/afforest un...:n=1Mi") << "parameters go before the variant";
    EXPECT_EQ(without_middle(name, name.size()), name);
    EXPECT_EQ(without_middle("ab:cdefghij", 8), "ab...hij") << "too much behind the colon";
    EXPECT_EQ(without_middle("abcdefghij", 8), "ab...hij");
    EXPECT_EQ(without_middle("µµµµµµµµµµ", 8), "µµ...µµµ");
}

TEST(Terminal, TheBeginningOfATextHasWholeWords) {
    EXPECT_EQ(beginning("one two three", 13), "one two three");
    EXPECT_EQ(beginning("one two three", 12), "one two...");
    EXPECT_EQ(beginning("one two, three", 13), "one two...") << "no comma before the dots";
    EXPECT_EQ(beginning("one two three", 9), "one...");
    EXPECT_EQ(beginning("incomprehensibilities", 9), "...");
}

TEST(Terminal, WrapsWithAMargin) {
    EXPECT_EQ(wrapped("one two three", 9, "  "), "  one two\n  three\n");
    EXPECT_EQ(wrapped("one two three", 8, "  "), "  one\n  two\n  three\n");
    EXPECT_EQ(wrapped("incomprehensibilities are", 9, "  "), "  incomprehensibilities\n  are\n");
    EXPECT_EQ(wrapped("", 9, "  "), "");
}

TEST(Terminal, ColoursWhatJudges) {
    EXPECT_EQ(with_colours("a SLOWER b"), "a \x1b[31mSLOWER\x1b[0m b");
    EXPECT_EQ(with_colours("FASTER"), "\x1b[32mFASTER\x1b[0m");
    EXPECT_EQ(with_colours("UNSURE, WRONG: x"), "\x1b[33mUNSURE\x1b[0m, \x1b[31mWRONG\x1b[0m: x");
    EXPECT_EQ(with_colours("SAME slower FASTER_THAN UNSURELY"), "SAME slower FASTER_THAN UNSURELY");
}

}  // namespace
