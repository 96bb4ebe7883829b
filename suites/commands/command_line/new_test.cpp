// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "program.hpp"

/// A project of one's own: that it builds is seen by Outside.*.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

/// What lies in the folder, without what the shell wrote there.
std::set<std::string> left_in(const std::filesystem::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) names.insert(entry.path().filename());
    names.erase("out");
    names.erase("err");
    return names;
}

TEST_F(CommandLine, ANewProjectSaysWhatItsWorkflowNeeds) {
    const auto outcome = breakeven("new my_sort");
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_NE(outcome.out.find("OWNER/breakeven"), std::string::npos) << outcome.out;
    for (const auto* file : {"README.md", ".github/workflows/check.yml"})
        EXPECT_NE(contents(folder / "my_sort" / file).find("OWNER/breakeven"), std::string::npos) << file;
    EXPECT_NE(contents(folder / "my_sort" / "algorithms" / "my_sort" / "my_sort.hpp").find("struct MySort "), std::string::npos);
    EXPECT_EQ(left_in(folder), std::set<std::string>{"my_sort"});
    const auto again = breakeven("new my_sort");
    EXPECT_EQ(again.code, cannot_write);
    EXPECT_EQ(again.err, "breakeven: my_sort: exists already: give another name, or remove it\n");
}

TEST_F(CommandLine, AProjectThatCannotBeWrittenLeavesNothing) {
    // A limit stands for a full disk: some of the files fit.
    const auto outcome = shell("(ulimit -f 1; exec " PROGRAM " new my_sort)");
    EXPECT_EQ(outcome.code, cannot_write) << outcome.err;
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_EQ(left_in(folder), std::set<std::string>{});
}

}  // namespace
