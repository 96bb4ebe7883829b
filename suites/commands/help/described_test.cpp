// SPDX-License-Identifier: Apache-2.0
#include "described.hpp"

#include <gtest/gtest.h>

namespace {

using namespace breakeven;

const DescribedProgram of_three_commands{
    "tool",
    "It tells.",
    {},
    {{{"--version"}, "", "which one", {}}},
    {{"list", "What there is", {{{"patterns"}, "TEXT", "globs", {}}, {{"--format"}, "TEXT", "of it", {"csv", "json"}}}, {}},
     {"solve", "One", {{{"--input"}, "FILE", "a file", {}}}, {}, true},
     {"run", "Measure", {{{"-o", "--output"}, "FILE", "the result", {}}, {{"--force"}, "", "replace", {}}}, {}}}};

TEST(UnknownWord, IsACommandOrAnOption) {
    EXPECT_EQ(unknown_word(of_three_commands, {"lst"}, {}), "there is no command 'lst'; did you mean 'list'?");
    EXPECT_EQ(unknown_word(of_three_commands, {"dance"}, {}), "there is no command 'dance'");
    EXPECT_EQ(unknown_word(of_three_commands, {"run", "--frce"}, {}), "run: there is no option '--frce'; did you mean '--force'?");
    EXPECT_EQ(unknown_word(of_three_commands, {"run", "x", "--ouptut=r.json"}, {}),
              "run: there is no option '--ouptut'; did you mean '--output'?");
    EXPECT_EQ(unknown_word(of_three_commands, {"--verison"}, {}), "there is no option '--verison'; did you mean '--version'?");
    EXPECT_EQ(unknown_word(of_three_commands, {"list", "--force"}, {}), "list: there is no option '--force'")
        << "it is that of another command";
}

TEST(UnknownWord, IsNoneThatIsKnownOrStandsForItself) {
    EXPECT_EQ(unknown_word(of_three_commands, {}, {}), "");
    EXPECT_EQ(unknown_word(of_three_commands, {"run", "radix", "-o", "x", "--force"}, {}), "");
    EXPECT_EQ(unknown_word(of_three_commands, {"run", "--", "--frce"}, {}), "");
    EXPECT_EQ(unknown_word(of_three_commands, {"solve", "--k", "3"}, {"--k"}), "");
    EXPECT_EQ(unknown_word(of_three_commands, {"run", "--k", "3"}, {"--k"}), "run: there is no option '--k'") << "that is for others";
    EXPECT_EQ(unknown_word(of_three_commands, {"list", "--role", "ours"}, {"--rule"}), "list: there is no option '--role'");
    EXPECT_EQ(unknown_word(of_three_commands, {"solve", "--role", "7"}, {"--rule"}),
              "solve: there is no option '--role'; did you mean '--rule'?");
    EXPECT_EQ(unknown_word(of_three_commands, {"solve", "--j", "7"}, {"--k"}), "solve: there is no option '--j'")
        << "dashes are no letters";
}

}  // namespace
