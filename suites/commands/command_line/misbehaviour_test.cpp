// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "program.hpp"

/// Variants that crash, hang, lie or eat all memory.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, ARunSurvivesEveryMisbehaviour) {
    const auto outcome = misbehaving("run 'complement/*' --sizes 1000 --time 0.01 --limit 1 -o r.json");
    EXPECT_EQ(outcome.code, wrong_answer) << outcome.err;
    const auto results = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"];
    EXPECT_TRUE(results["complete"].get<bool>());
    std::map<std::string, std::string> failures;
    for (const auto& failed : results["failed"]) failures[failed["variant"]] = failed["status"];
    EXPECT_EQ(failures, (std::map<std::string, std::string>{{"serial/broken", "error"},
                                                            {"serial/crash", "crashed"},
                                                            {"serial/exits", "crashed"},
                                                            {"serial/hang", "timeout"},
                                                            {"serial/hungry", "out_of_memory"},
                                                            {"serial/killed", "out_of_memory"},
                                                            {"serial/threadless", "out_of_memory"},
                                                            {"serial/throw", "error"},
                                                            {"serial/wrong", "wrong"},
                                                            {"serial/wrong_later", "wrong"}}));
    std::set<std::string> measured;
    for (const auto& cell : results["cells"]) measured.insert(cell["variant"]);
    EXPECT_EQ(measured, (std::set<std::string>{"parallel/right", "serial/lazy", "serial/planned", "serial/right", "serial/slow"}));
    ASSERT_EQ(results["skipped"].size(), 1U);
    EXPECT_EQ(results["skipped"][0]["variant"], "serial/limited");
    EXPECT_FALSE(std::filesystem::exists(folder / "r.json.journal"));
}

TEST_F(CommandLine, ExitCodesTellTheMisbehavioursApart) {
    const auto run = [&](const std::string& variant) {
        return misbehaving("run complement/serial/" + variant + " --sizes 1000 --time 0.01 --limit 1 --force -o r.json").code;
    };
    EXPECT_EQ(run("right"), ok);
    EXPECT_EQ(run("wrong"), wrong_answer);
    EXPECT_EQ(run("crash"), crashed);
    EXPECT_EQ(run("hang"), crashed);
    EXPECT_EQ(run("exits"), crashed);
    EXPECT_EQ(run("hungry"), out_of_memory);
    EXPECT_EQ(run("killed"), out_of_memory);
    EXPECT_EQ(run("threadless"), out_of_memory);
    const auto solve = [&](const std::string& variant, const std::string& n) {
        return misbehaving("solve complement/serial/" + variant + " --input counting:n=" + n);
    };
    EXPECT_EQ(solve("wrong", "1000").code, wrong_answer);
    EXPECT_EQ(solve("crash", "10").code, crashed);
    EXPECT_TRUE(solve("crash", "10").one_line());
    EXPECT_EQ(solve("exits", "10").code, crashed);
    EXPECT_TRUE(solve("exits", "10").one_line()) << solve("exits", "10").err;
    EXPECT_EQ(solve("hungry", "1000").code, out_of_memory);
    EXPECT_EQ(solve("killed", "1000").code, out_of_memory);
    EXPECT_EQ(solve("threadless", "1000").code, out_of_memory);
    EXPECT_EQ(solve("limited", "101").code, bad_input);
    EXPECT_EQ(solve("right", "13").code, bad_input);
    EXPECT_EQ(misbehaving("check complement/serial/wrong --cases 20").code, wrong_answer);
    EXPECT_EQ(misbehaving("check complement/serial/crash --cases 20").code, crashed);
    const auto hung = misbehaving("check complement/serial/hang --cases 20 --limit 1");
    EXPECT_EQ(hung.code, crashed);
    EXPECT_TRUE(hung.out.ends_with("1 variant: 1 timed out\n")) << hung.out;
    EXPECT_EQ(misbehaving("check complement/serial/exits --cases 20").code, crashed);
    EXPECT_EQ(misbehaving("check third/serial/hungry --cases 100").code, out_of_memory);
    EXPECT_EQ(misbehaving("check complement/serial/killed --cases 100").code, out_of_memory);
    EXPECT_EQ(misbehaving("check complement/serial/threadless --cases 100").code, out_of_memory);
    EXPECT_EQ(misbehaving("check complement/serial/throw --cases 20").code, wrong_answer);
}

TEST_F(CommandLine, WhoWasKilledFromOutsideGetsAnotherChance) {
    const auto outcome = misbehaving("run third/serial/killed_once --sizes 10,20 --time 0.001 --no-ceilings -o r.json");
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_EQ(occurrences(outcome.err, "was killed (out of memory?): once more"), 1U) << outcome.err;
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["cells"].size(), 2U);
}

TEST_F(CommandLine, ACrashWhileAnInputIsMadeCostsThisInputAlone) {
    const auto outcome = misbehaving("run complement/serial/right reversal/serial/backwards 'doomed/*' --sizes 10 --time 0.001 -o r.json");
    EXPECT_EQ(outcome.code, crashed) << outcome.err;
    const auto results = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"];
    EXPECT_EQ(results["cells"].size(), 2U);
    ASSERT_EQ(results["failed"].size(), 1U);
    EXPECT_EQ(results["failed"][0]["algorithm"], "doomed");
    EXPECT_EQ(results["failed"][0]["message"], "making the input default:n=10:seed=42 crashed (Segmentation fault)");
}

}  // namespace
