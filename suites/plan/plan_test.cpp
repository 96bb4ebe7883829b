// SPDX-License-Identifier: Apache-2.0
#include "plan.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using breakeven::UsageError;

/// The message of the UsageError that reading this text gives.
std::string complaint(const std::string& text) {
    try {
        const breakeven::test_support::TemporaryFile file{"suite.toml", text};
        breakeven::read_suite(file.path());
        return "no complaint";
    } catch (const UsageError& error) {
        return error.what();
    }
}

breakeven::Suite small_suite() {
    breakeven::Suite suite;
    suite.sweeps.push_back(
        {{"complement/serial/right", "complement/parallel/right"}, {"counting", "counting:step=3"}, {10, 100}, {}, {false, true}});
    suite.sweeps.back().scopes = {breakeven::Scope::resident};
    return suite;
}

TEST(Plan, ASuiteOfDaysIsRefusedBeforeItIsMade) {
    auto suite = small_suite();
    auto& sizes = suite.sweeps.front().sizes;
    sizes.resize(25'000);  // of two variants on two shapes
    std::iota(sizes.begin(), sizes.end(), 1);
    EXPECT_EQ(breakeven::make_plan(suite, {}).size(), 50'000U);
    sizes.push_back(70'000);
    try {
        breakeven::make_plan(suite, {});
        ADD_FAILURE() << "it was planned";
    } catch (const UsageError& error) {
        EXPECT_STREQ(error.what(), "asks for more than 100000 measurements: make several suites of it");
    }
}

TEST(SuiteFile, APatternIsOneOfAThousandAtTheMost) {
    std::string patterns;
    for (int i = 0; i < 1000; ++i) patterns += "\"*\", ";
    EXPECT_EQ(complaint("[[sweep]]\nsizes = \"1\"\nvariants = [" + patterns + "]\n"), "no complaint");
    EXPECT_NE(
        complaint("[[sweep]]\nsizes = \"1\"\nvariants = [" + patterns + "\"*\"]\n").find("toml:3: variants: there are more than 1000"),
        std::string::npos);
}

TEST(SuiteFile, WhatIsNamedAgainAndAgainCountsOnce) {
    const breakeven::test_support::TemporaryFile file{"suite.toml", R"(
[[sweep]]
sizes = "1"
scopes = ["resident", "end_to_end", "resident"]
caches = ["cold", "cold", "warm"]
)"};
    const auto sweep = breakeven::read_suite(file.path()).sweeps.front();
    EXPECT_EQ(sweep.scopes.size(), 2U);
    EXPECT_EQ(sweep.cold, (std::vector<bool>{true, false}));
}

TEST(SuiteFile, ReadsEveryKey) {
    const breakeven::test_support::TemporaryFile file{"suite.toml", R"(
title = "a test"
seed = 7
time = 0.5
limit = 3
[[sweep]]
variants = ["complement/*"]
shapes = ["counting:step=2"]
sizes = ["1Ki:4Ki:x2", "100"]
scopes = ["end_to_end"]
caches = ["cold", "warm"]
any_size = true
limit = 300
)"};
    const auto suite = breakeven::read_suite(file.path());
    EXPECT_EQ(suite.title, "a test");
    EXPECT_EQ(suite.seed, 7U);
    EXPECT_EQ(suite.time, 0.5);
    EXPECT_EQ(suite.limit, 3);
    ASSERT_EQ(suite.sweeps.size(), 1U);
    EXPECT_EQ(suite.sweeps[0].sizes, (std::vector<std::uint64_t>{100, 1024, 2048, 4096}));
    EXPECT_EQ(suite.sweeps[0].scopes, std::vector{breakeven::Scope::end_to_end});
    EXPECT_EQ(suite.sweeps[0].cold, (std::vector{true, false}));
    EXPECT_TRUE(suite.sweeps[0].any_size);
    EXPECT_EQ(suite.sweeps[0].limit, 300);
}

TEST(Plan, ACellOfTwoSweepsIsAllowedWhatEitherAllows) {
    auto suite = small_suite();
    suite.sweeps.push_back(suite.sweeps.front());
    suite.sweeps.front().limit = 300;
    suite.sweeps.back().any_size = true;
    for (const auto& group : breakeven::make_plan(suite, {}))
        for (const auto& cell : group.cells) {
            EXPECT_TRUE(cell.any_size);
            EXPECT_EQ(cell.limit, 300);
            EXPECT_TRUE(breakeven::at_size(group, 17).cells.front().any_size);
        }
}

TEST(SuiteFile, ComplaintsNameFileLineAndKey) {
    EXPECT_NE(complaint("title = \"x\"\nspeed = 3\n[[sweep]]\nsizes = \"10\"").find("toml:2: unknown key 'speed'"), std::string::npos);
    EXPECT_NE(complaint("[[sweep]]\nsizes = \"10\"\nvariant = \"x\"").find("toml:3: unknown key 'variant'"), std::string::npos);
    EXPECT_TRUE(complaint("[[sweep]]\nsize = \"10\"").ends_with("; did you mean 'sizes'?"));
    EXPECT_TRUE(complaint("[[sweep]]\nsizes = \"10\"\ncaches = \"wram\"").ends_with("; did you mean 'warm'?"));
    EXPECT_NE(complaint("[[sweep]]\nsizes = \"ten\"").find("toml:2: sizes: 'ten' is not a count"), std::string::npos);
    EXPECT_NE(complaint("[[sweep]]\nsizes = \"10\"\ncaches = [\"hot\"]").find("toml:3: caches: unknown value 'hot'"), std::string::npos);
    EXPECT_NE(complaint("time = -1\n[[sweep]]\nsizes = \"10\"").find("toml:1: time: must be a positive"), std::string::npos);
    EXPECT_NE(complaint("[[sweep]]\n").find("needs sizes"), std::string::npos);
    EXPECT_NE(complaint("title = \"x\"").find("has no [[sweep]]"), std::string::npos);
    EXPECT_NE(complaint("title = ").find("toml:1: "), std::string::npos);
    EXPECT_THROW(breakeven::read_suite("no/such/file.toml"), UsageError);
    EXPECT_THROW(breakeven::read_suite(testing::TempDir()), UsageError);
}

TEST(SuiteFile, AKeyOfVeryManyPartsIsRefusedBeforeTheParserRunsOutOfStack) {
    std::string key = "a";
    for (int i = 0; i < 100000; ++i) key += ".a";
    EXPECT_NE(complaint("\n" + key + " = 1").find("toml:2: a key of more than 100 parts"), std::string::npos);
}

TEST(Sizes, RangesAndLists) {
    EXPECT_EQ(breakeven::parse_sizes("1:100:x10"), (std::vector<std::uint64_t>{1, 10, 100}));
    // Both ends are meant, whatever the factor.
    EXPECT_EQ(breakeven::parse_sizes("1Ki:5Ki:x4"), (std::vector<std::uint64_t>{1024, 4096, 5120}));
    EXPECT_EQ(breakeven::parse_sizes("1Ki:1Mi:x8"), (std::vector<std::uint64_t>{1024, 8192, 65536, 524288, 1048576}));
    EXPECT_EQ(breakeven::parse_sizes("7:7:x2"), (std::vector<std::uint64_t>{7}));
    EXPECT_EQ(breakeven::parse_sizes("30,2k"), (std::vector<std::uint64_t>{30, 2000}));
    EXPECT_EQ(breakeven::parse_sizes("8Gi:16Gi:x2").size(), 2U);
    for (const auto* wrong : {"", "1:2", "1:2:3", "5:2:x2", "1:2:x1", "0:2:x2", "1,,2", "-3"})
        EXPECT_THROW(breakeven::parse_sizes(wrong), UsageError) << wrong;
}

TEST(Plan, GroupsShareAnInputAndSizesAscend) {
    const auto plan = breakeven::make_plan(small_suite(), {});
    ASSERT_EQ(plan.size(), 4U);
    EXPECT_EQ(format(plan[0].request), "counting:n=10:step=1:seed=42");
    EXPECT_EQ(format(plan[1].request), "counting:n=100:step=1:seed=42");
    EXPECT_EQ(format(plan[2].request), "counting:n=10:step=3:seed=42");
    for (const auto& group : plan) EXPECT_EQ(group.cells.size(), 4U);  // two variants, warm and cold
}

TEST(Plan, IdsAreUniqueAndStable) {
    std::set<std::string> ids;
    const auto plan = breakeven::make_plan(small_suite(), {});
    for (const auto& group : plan)
        for (const auto& cell : group.cells) ids.insert(cell.id);
    EXPECT_EQ(ids.size(), 16U);
    EXPECT_EQ(plan[0].cells[0].id, breakeven::make_plan(small_suite(), {"*/parallel/*"})[0].cells[0].id);
    auto other_seed = small_suite();
    other_seed.seed = 43;
    EXPECT_FALSE(ids.contains(breakeven::make_plan(other_seed, {})[0].cells[0].id));
}

TEST(Plan, PatternsNarrowTheSuite) {
    const auto plan = breakeven::make_plan(small_suite(), {"*/parallel/*"});
    for (const auto& group : plan)
        for (const auto& cell : group.cells) EXPECT_EQ(cell.variant->name, "parallel/right");
    EXPECT_THROW(breakeven::make_plan(small_suite(), {"*/serial/wrong"}), UsageError);
}

TEST(Plan, AdversarialShapesAreOnlySweptByName) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"complement/serial/right"}, {}, {10}, {breakeven::Scope::resident}, {false}});
    EXPECT_EQ(breakeven::make_plan(suite, {}).size(), 1U);
    suite.sweeps[0].shapes = {"constant"};
    EXPECT_EQ(breakeven::make_plan(suite, {})[0].request.shape, "constant");
    suite.sweeps[0].shapes = {"no_such"};
    EXPECT_THROW(breakeven::make_plan(suite, {}), UsageError);
    suite.sweeps[0].shapes = {"counting:stride=3"};
    EXPECT_THROW(breakeven::make_plan(suite, {}), UsageError);
}

TEST(Plan, WhatThisBuildHasNotIsLeftOutOfASuite) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"complement/serial/some_library", "complement/serial/right"}, {}, {10}});
    suite.sweeps.push_back({{"complement/cuda/*", "complement/serial/some_library"}, {}, {10}});
    const auto built = breakeven::without_unbuilt(suite);
    EXPECT_EQ(built.left_out, (std::vector<std::string>{"complement/cuda/*", "complement/serial/some_library"}));
    ASSERT_EQ(built.suite.sweeps.size(), 1U) << "a sweep without a variant is none, and no sweep of everything";
    EXPECT_EQ(built.suite.sweeps[0].variants, std::vector<std::string>{"complement/serial/right"});
    // What is no peer's name is a mistake.
    for (const auto* wrong : {"complemnt/serial/right", "complement/serail/right", "no_such", "complement/right"}) {
        suite.sweeps = {{{wrong}, {}, {10}}};
        EXPECT_THROW(breakeven::make_plan(breakeven::without_unbuilt(suite).suite, {}), UsageError) << wrong;
    }
}

TEST(Plan, NamesFollowTheFormat) {
    const auto plan = breakeven::make_plan(small_suite(), {"*/serial/right"});
    EXPECT_EQ(name(plan[0].cells[0], plan[0].request), "complement/serial/right/scope:resident/cache:warm/shape:counting/step:1/n:10");
}

}  // namespace
