// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

/// The slowest input of a size.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

/// Only the number of wakings lets it sleep longer.
TEST_F(CommandLine, SearchFindsTheSlowestInputAndHowToMeasureIt) {
    const auto outcome = misbehaving("search naps/serial/as_long_as_told --n 1000 --time 20");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    const auto last = outcome.out.rfind('\n', outcome.out.size() - 2) + 1;
    const auto slowest = outcome.out.substr(last, outcome.out.size() - 1 - last);
    EXPECT_TRUE(slowest.starts_with("restless:n=1000:")) << outcome.out;
    EXPECT_NE(slowest.find(":wakings=9:"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("  default:n=1000:seed=42 (the reference)\n"), std::string::npos) << outcome.out;
    const auto command = outcome.out.find(": breakeven run ");
    ASSERT_NE(command, std::string::npos) << outcome.out;
    const auto words = outcome.out.substr(command + 12, outcome.out.find('\n', command) - command - 12);
    EXPECT_TRUE(words.starts_with("run naps/serial/as_long_as_told --shapes default,restless:")) << words;
    EXPECT_NE(words.find("wakings=9 --sizes 1000 --seed 4"), std::string::npos) << words;
    const auto measured = misbehaving(words + " --time 0.001 --no-ceilings --format json");
    ASSERT_EQ(measured.code, ok) << measured.err;
    EXPECT_EQ(nlohmann::json::parse(measured.out).size(), 2U) << measured.out;
    EXPECT_EQ(misbehaving("solve naps/serial/as_long_as_told --input " + slowest).code, ok);
}

TEST_F(CommandLine, SearchOfAPatternIsARowAVariant) {
    const std::string words = "search 'naps/*' complement/serial/right complement/serial/wrong complement/serial/crash --n 200 --time 20";
    const auto outcome = misbehaving(words + " --format json");
    EXPECT_EQ(outcome.code, wrong_answer) << "which wins over a crash";
    EXPECT_EQ(outcome.err, "");
    std::map<std::string, nlohmann::json> rows;
    for (const auto& row : nlohmann::json::parse(outcome.out)) rows[row["name"]] = row;
    ASSERT_EQ(rows.size(), 5U);
    EXPECT_NE(rows.at("naps/serial/as_long_as_told")["request"].get<std::string>().find(":wakings=9:"), std::string::npos);
    EXPECT_GT(rows.at("naps/serial/as_long_as_told")["factor"], 2);
    EXPECT_EQ(rows.at("complement/serial/right")["verdict"], "ok");
    EXPECT_GT(rows.at("complement/serial/right")["refused"], 0) << "one shape can't be made";
    EXPECT_EQ(rows.at("complement/serial/wrong")["verdict"], "wrong");
    EXPECT_NE(rows.at("complement/serial/wrong")["fault"].get<std::string>().find("reproduce: breakeven solve"), std::string::npos);
    EXPECT_TRUE(rows.at("complement/serial/wrong")["factor"].is_null());
    EXPECT_EQ(rows.at("complement/serial/crash")["verdict"], "crashed");
    EXPECT_TRUE(misbehaving(words + " --format csv").out.starts_with("name,verdict,request,n,ns,stopped,factor,factor_per_item,"));
    const auto table = misbehaving(words);
    EXPECT_NE(table.out.find("\n5 variants: "), std::string::npos) << table.out;
    EXPECT_NE(table.out.find(", 2 without an answer\n"), std::string::npos) << table.out;
    EXPECT_NE(table.err.find("complement/serial/wrong  WRONG on counting:n=200:step=1:seed=42: first wrong at index 199"),
              std::string::npos)
        << table.err;
}

TEST_F(CommandLine, SearchSaysWhereASizeIsBeyondAVariant) {
    const std::string why = "--n 1Ki is beyond its sensible size of 100";
    const auto one = misbehaving("search complement/serial/lazy --n 1Ki --time 1");
    EXPECT_EQ(one.code, ok) << one.err;
    EXPECT_NE(one.out.find("n is smaller than asked: " + why + ".\n"), std::string::npos) << one.out;
    const auto two = misbehaving("search complement/serial/lazy complement/serial/right --n 1Ki --time 1");
    EXPECT_NE(two.out.find(" (" + why + ")\n"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("1Ki is", two.out.find(why) + why.size()), std::string::npos) << two.out;
    const auto nothing = misbehaving("search complement/serial/lazy --n 0");
    EXPECT_EQ(nothing.code, usage);
    EXPECT_TRUE(nothing.one_line()) << nothing.err;
    EXPECT_NE(nothing.err.find("--n 0"), std::string::npos) << nothing.err;
}

TEST_F(CommandLine, SearchOfOneThatFailsHasItsCode) {
    EXPECT_EQ(misbehaving("search complement/serial/crash --time 0.1").code, crashed);
    EXPECT_EQ(misbehaving("search complement/serial/broken --time 0.1").code, crashed);
    EXPECT_EQ(misbehaving("search complement/serial/hungry --n 1Mi --time 0.1").code, out_of_memory);
    const auto slow = misbehaving("search complement/serial/hang --time 0.1 --limit 0.2");
    EXPECT_EQ(slow.code, ok);
    EXPECT_TRUE(slow.out.empty()) << slow.out;
    EXPECT_NE(
        slow.err.find("complement/serial/hang  nothing was searched: a call on the reference counting:n=1Ki:step=1:seed=42 takes longer "
                      "than --limit 0.2 s; give a smaller --n or a longer --limit"),
        std::string::npos)
        << slow.err;
}

}  // namespace
