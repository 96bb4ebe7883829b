// SPDX-License-Identifier: Apache-2.0
#include "smaller.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include <breakeven/suites/testing/silent.hpp>

namespace {

const auto never = [] { return false; };

TEST(SmallestText, LinesWordsAndNumbersGoThatAreNotNeeded) {
    // Wrong where an edge leads to vertex 3 or beyond.
    const auto fails = [](const std::string& text) {
        std::istringstream stream{text};
        for (std::uint64_t tail = 0, head = 0; stream >> tail >> head;)
            if (head >= 3) return true;
        return false;
    };
    EXPECT_EQ(breakeven::smallest_text("0 1\n1 2\n7 900\n2 0\n5 4\n", fails, never), "0 3\n");
}

TEST(SmallestText, WhatIsNeededTogetherStays) {
    const auto fails = [](const std::string& text) { return text.find("17\n") == 0 && text.find("\n4\n") != std::string::npos; };
    EXPECT_EQ(breakeven::smallest_text("17\n1\n2\n3\n4\n5\n", fails, never), "17\n4\n");
}

TEST(SmallestText, WordsThatAreNoNumbersGoOrStay) {
    const auto fails = [](const std::string& text) { return text.find("abc") != std::string::npos; };
    EXPECT_EQ(breakeven::smallest_text("xyz abc 12 -5\nabc\n", fails, never), "abc\n");
}

TEST(SmallestText, TimeEndsIt) {
    int asked = 0;
    const auto fails = [&](const std::string&) { return ++asked > 0; };
    EXPECT_EQ(breakeven::smallest_text("1\n2\n", fails, [] { return true; }), "1\n2\n");
    EXPECT_EQ(asked, 0);
}

/// The complement's variant that is wrong on this input, as its problem writes it.
std::string smaller(const std::string& variant, const std::string& request) {
    breakeven::Silent channel;
    return breakeven::smaller_input(breakeven::find_variant("complement/" + variant), breakeven::parse_request(request), 60, 10, channel);
}

TEST(SmallerInput, IsTheLeastThatIsWrong) { EXPECT_EQ(smaller("serial/wrong", "counting:n=100:step=3:seed=0"), "0\n"); }

TEST(SmallerInput, OfARightVariantThereIsNone) { EXPECT_EQ(smaller("serial/right", "counting:n=100:step=3:seed=0"), ""); }

}  // namespace
