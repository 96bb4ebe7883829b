// SPDX-License-Identifier: Apache-2.0
#include "deep_key.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

std::string key(std::size_t parts) {
    std::string text = "a";
    for (std::size_t i = 1; i < parts; ++i) text += i % 2 == 0 ? ".a" : " . a";
    return text;
}

TEST(DeepKey, IsFoundByItsLine) {
    EXPECT_EQ(breakeven::line_of_deep_key(key(100) + " = 1\n[" + key(100) + "]\n"), 0U);
    EXPECT_EQ(breakeven::line_of_deep_key("\n\n[" + key(101) + "]\n"), 3U);
    EXPECT_EQ(breakeven::line_of_deep_key("b = {" + key(101) + " = 1}"), 1U);
}

TEST(DeepKey, ARowOfDotsIsNone) { EXPECT_EQ(breakeven::line_of_deep_key("# " + std::string(140, '.') + "\n"), 0U); }

}  // namespace
