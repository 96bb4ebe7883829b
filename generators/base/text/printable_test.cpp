// SPDX-License-Identifier: Apache-2.0
#include "printable.hpp"

#include <gtest/gtest.h>

namespace {

using breakeven::printable;

TEST(Printable, LeavesWordsOfEveryLanguageAlone) {
    for (const std::string text :
         {"", "radix_sort/cuda/cub", "µs × 2 → 3", "größer", "日本語", "😀", "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x92\xbb"})
        EXPECT_EQ(printable(text), text);
}

TEST(Printable, ShowsWhatWouldSteerATerminal) {
    EXPECT_EQ(printable("\x1b[2Jx\a\b"), "␛[2Jx␇␈");
    EXPECT_EQ(printable("a\x7f"), "a␡");
    EXPECT_EQ(printable(std::string_view{"\0", 1}), "␀");
    EXPECT_EQ(printable("\xc2\x9b"
                        "31m"),
              "\uFFFD31m")
        << "one character begins a sequence, too";
    EXPECT_EQ(printable("one\ntwo\r\tthree"), "one two  three") << "a line more would be somebody's word";
}

TEST(Printable, ShowsWhatWouldTurnOrHideText) {
    EXPECT_EQ(printable("a\u202Eb\u2066c\u200Fd\uFEFF"), "a\uFFFDb\uFFFDc\uFFFDd\uFFFD");
    EXPECT_EQ(printable("\u2028\xef\xbf\xbf"), "\uFFFD\uFFFD");
}

TEST(Printable, PartsWhatALogTakesForACommand) {
    EXPECT_EQ(printable("::error::a"), ": :error::a");
    EXPECT_EQ(printable(" \n::error::a"), "  : :error::a");
    EXPECT_EQ(printable("a ::warning b"), "a : :warning b") << "a line may be broken there";
    EXPECT_EQ(printable("a ##[error]b ###[group]"), "a ## [error]b ### [group]");
    EXPECT_EQ(printable("serial/::error"), "serial/: :error") << "names are parted at a slash";
    for (const auto* text : {"std::sort", "a<b>::c", "a_::b", "a: :b", "#[x] ## [", ":"}) EXPECT_EQ(printable(text), text);
}

TEST(Printable, GivesUtf8WhateverItIsGiven) {
    EXPECT_EQ(printable("\xff"), "\uFFFD");
    EXPECT_EQ(printable("a\xe2\x82"), "a\uFFFD\uFFFD") << "cut off";
    EXPECT_EQ(printable("\xc0\x9b"), "\uFFFD\uFFFD") << "an escape in a longer form";
    EXPECT_EQ(printable("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD") << "a lone surrogate";
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD") << "beyond the last character";
}

}  // namespace
