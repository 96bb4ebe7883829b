// SPDX-License-Identifier: Apache-2.0
#include "near.hpp"

#include <gtest/gtest.h>

namespace {

using namespace breakeven;

TEST(Near, CountsEdits) {
    EXPECT_EQ(edits("", ""), 0U);
    EXPECT_EQ(edits("list", "list"), 0U);
    EXPECT_EQ(edits("lst", "list"), 1U) << "one left out";
    EXPECT_EQ(edits("llist", "list"), 1U) << "one inserted";
    EXPECT_EQ(edits("lisp", "list"), 1U) << "one replaced";
    EXPECT_EQ(edits("ilst", "list"), 1U) << "two exchanged";
    EXPECT_EQ(edits("", "list"), 4U);
    EXPECT_EQ(edits("list", ""), 4U);
    EXPECT_EQ(edits("kitten", "sitting"), 3U);
    EXPECT_EQ(edits("radix_srot", "radix_sort"), 1U);
}

TEST(Near, NamesWhatIsNearestAndNothingThatIsFar) {
    const std::vector<std::string> commands{"list", "check", "run", "solve", "report", "replay"};
    EXPECT_EQ(nearest("lst", commands), "list");
    EXPECT_EQ(nearest("cehck", commands), "check");
    EXPECT_EQ(nearest("repot", commands), "report");
    EXPECT_EQ(nearest("rnu", commands), "run");
    EXPECT_EQ(nearest("dance", commands), std::nullopt);
    EXPECT_EQ(nearest("", commands), std::nullopt);
    EXPECT_EQ(nearest("x", {"y"}), std::nullopt) << "one letter that is another has nothing in common";
    EXPECT_EQ(nearest("reprt", {}), std::nullopt);
}

TEST(Near, StandsBehindAnError) {
    EXPECT_EQ(did_you_mean("lst", {"run", "list"}), "; did you mean 'list'?");
    EXPECT_EQ(did_you_mean("dance", {"run", "list"}), "");
}

}  // namespace
