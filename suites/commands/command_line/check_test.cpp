// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <tuple>

#include "program.hpp"

/// Counterexamples, and what was not proved.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, CheckSaysWhenItHasProvedNothing) {
    // It takes one of two distributions, and not that of the plainest input, which is drawn first.
    const auto one = breakeven("check random_integers/serial/published --cases 1");
    EXPECT_EQ(one.code, ok);
    EXPECT_NE(one.out.find("unproven"), std::string::npos) << one.out;
    const auto many = breakeven("check random_integers/serial/published --cases 100 --max-size 1000");
    EXPECT_EQ(many.code, ok);
    EXPECT_NE(many.out.find("ok, "), std::string::npos) << many.out;
}

TEST_F(CommandLine, CheckOfLargeInputsSaysWhichItDidNotReach) {
    const auto all = misbehaving("check complement/serial/lazy --large");
    EXPECT_EQ(all.code, ok);
    EXPECT_NE(all.out.find("  ok, 2 of 3 large inputs, up to n = 100; 1 refused\n"), std::string::npos) << all.out;
    const auto one = misbehaving("check complement/serial/lazy --large --time 0.000000001");
    EXPECT_EQ(one.code, ok);
    EXPECT_NE(one.out.find("  ok as far as time went: 1 of 3 large inputs, up to n = 100; not reached: impossible counting at n = 100\n"),
              std::string::npos)
        << one.out;
    // The first that it is asked for is one that it refuses.
    const auto none = breakeven("check random_integers/serial/published --large --time 0.000000001");
    EXPECT_EQ(none.code, ok);
    EXPECT_NE(
        none.out.find("  unproven: 0 of 7 large inputs; 1 refused; not reached: uniform at n = 536870913; half_normal at n = 1048577; "),
        std::string::npos)
        << none.out;
    EXPECT_NE(none.out.find("; give more --time"), std::string::npos) << none.out;
    for (const auto* drawn : {"--cases 5", "--max-size 10", "--seed 3"}) {
        const auto both = misbehaving(std::string{"check complement/serial/lazy --large "} + drawn);
        EXPECT_EQ(both.code, usage);
        EXPECT_TRUE(both.one_line()) << both.err;
        EXPECT_NE(both.err.find(" is about drawn inputs, and --large "), std::string::npos) << both.err;
    }
}

/// They share inputs and a process: who ends that process ends alone.
TEST_F(CommandLine, CheckOfLargeInputsOutlivesWhoEndsIt) {
    std::string names;
    for (const auto* name : {"broken", "crash", "exits", "lazy", "limited", "throw", "wrong"})
        names += std::string{" complement/serial/"} + name;
    const auto found = misbehaving("check" + names + " --large");
    EXPECT_EQ(found.code, wrong_answer);
    for (const auto* name : {"lazy   ", "limited"})
        EXPECT_NE(found.out.find(std::string{"complement/serial/"} + name + "  ok, 2 of 3 large inputs, up to n = 100; 1 refused\n"),
                  std::string::npos)
            << found.out;
    EXPECT_NE(found.out.find("\n7 variants: 2 ok, 2 wrong, 3 crashed\n"), std::string::npos) << found.out;
    for (const auto* words :
         {"broken   broke its device on constant:n=1048577:seed=1: ", "crash    crashed (Segmentation fault) on constant:",
          "exits    ended the process with status 0 on constant:", "throw    WRONG: it threw: ", "wrong    WRONG: first wrong at "})
        EXPECT_NE(found.err.find(std::string{"complement/serial/"} + words), std::string::npos) << words << '\n' << found.err;
}

TEST_F(CommandLine, CheckPrintsACounterexampleThatReproduces) {
    const auto outcome = misbehaving("check complement/serial/wrong");
    const auto start = outcome.err.find("breakeven solve");
    ASSERT_NE(start, std::string::npos) << outcome.err;
    const auto command = outcome.err.substr(start, outcome.err.find('\n', start) - start);
    EXPECT_EQ(shell(std::string{MISBEHAVING} + command.substr(command.find(' '))).code, wrong_answer) << command;
    // ... and once more with the least text on which it is wrong.
    const auto printed = outcome.err.find("printf -- '0\\n' | breakeven ");
    ASSERT_NE(printed, std::string::npos) << outcome.err;
    auto piped = outcome.err.substr(printed, outcome.err.find('\n', printed) - printed);
    piped.replace(piped.find("breakeven"), std::string{"breakeven"}.size(), MISBEHAVING);
    EXPECT_EQ(shell(piped).code, wrong_answer) << piped;
}

TEST_F(CommandLine, CheckTakesEdgesOutOfAGraphAndSaysHowToSeeIt) {
    const auto outcome = misbehaving("check heads/serial/loopless --max-size 300");
    EXPECT_EQ(outcome.code, wrong_answer);
    const auto said = [&](const std::string& begin) {
        const auto start = outcome.err.find(begin);
        return start == std::string::npos ? "" : outcome.err.substr(start, outcome.err.find('\n', start) - start);
    };
    // A vertex and its loop are all that is left.
    auto piped = said("printf -- '0 0\\n' | breakeven ");
    ASSERT_NE(piped, "") << outcome.err;
    piped.replace(piped.find("breakeven"), std::string{"breakeven"}.size(), MISBEHAVING);
    EXPECT_EQ(shell(piped).code, wrong_answer) << piped;
    auto drawn = said("breakeven draw ");
    ASSERT_NE(drawn, "") << outcome.err;
    EXPECT_EQ(drawn.find("whim"), std::string::npos) << drawn;
    drawn.replace(drawn.find("counterexample.svg"), std::string{"counterexample.svg"}.size(), "counterexample.dot");
    EXPECT_EQ(breakeven(drawn.substr(drawn.find("draw"))).code, ok) << drawn;
    EXPECT_NE(contents(folder / "counterexample.dot").find("->"), std::string::npos);
}

TEST_F(CommandLine, CheckDoubtsWhoKeepsSomethingAndDoesNotSaySo) {
    const auto outcome = misbehaving("check 'remembered/*' --cases 5");
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_NE(outcome.out.find("remembered/serial/remembers  keeps something from its first call? "), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("remembered/serial/planned    keeps"), std::string::npos) << outcome.out;
    EXPECT_NE(misbehaving("list remembered/serial/planned").out.find("not timed: a nap"), std::string::npos);
    ASSERT_EQ(misbehaving("run 'remembered/*' --sizes 10 --time 0.001 -o r.json").code, ok);
    const auto variants = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["variants"];
    EXPECT_EQ(variants["remembered/serial/planned"]["untimed"], "a nap");
    EXPECT_FALSE(variants["remembered/serial/remembers"].contains("untimed"));
    EXPECT_EQ(variants["remembered/serial/planned"]["complexity"], "n");
}

TEST_F(CommandLine, CheckEndsWithASummary) {
    const auto outcome = misbehaving("check complement/serial/wrong complement/serial/crash 'reversal/serial/*' 'remembered/*' --cases 20");
    EXPECT_TRUE(outcome.out.ends_with("6 variants: 4 ok, 1 wrong, 1 crashed\n")) << outcome.out;
    EXPECT_TRUE(misbehaving("check 'reversal/serial/*' --cases 5").out.ends_with("1 variant: 1 ok\n"));
}

TEST_F(CommandLine, OfAnInterruptedCheckAWrongAnswerWins) {
    for (const auto& [first, said, code] :
         {std::tuple{"complement/serial/wrong", "WRONG", wrong_answer}, {"complement/serial/crash", "reproduce", interrupted}}) {
        const auto outcome = shell(std::string{"set -m; " MISBEHAVING " check "} + first +
                                   " naps/serial/as_long_as_told --cases 1000000 --time 100 2>err &"
                                   " process=$!; " +
                                   until(std::string{"grep -qs "} + said + " err") + "sleep 0.2; kill -INT $process; wait $process");
        EXPECT_EQ(outcome.code, code) << contents(folder / "err");
        EXPECT_NE(outcome.out.find(", 1 interrupted"), std::string::npos) << outcome.out;
    }
}

TEST_F(CommandLine, AnInterruptedCheckOfLargeInputsSaysHowManyWereRight) {
    // Two of a second, and behind them one of nine minutes.
    const auto outcome = shell("set -m; " MISBEHAVING
                               " check naps/serial/as_long_as_told --large --time 100 --limit 1000 &"
                               " process=$!; sleep 10; kill -INT $process; wait $process");
    EXPECT_EQ(outcome.code, interrupted);
    EXPECT_NE(outcome.err.find("interrupted; ok so far: 2 of 7 large inputs, up to n = 1048577"), std::string::npos)
        << outcome.out << outcome.err;
}

TEST_F(CommandLine, ACheckThatIsInterruptedWhereItTakesACounterexampleApartKnowsIt) {
    const auto outcome = shell("set -m; " MISBEHAVING
                               " check third/serial/hangs_when_taken_apart third/serial/killed_once --time 100 --limit 100 &"
                               " process=$!; " +
                               until("test -e taken_apart") + "kill -INT $process; wait $process");
    EXPECT_EQ(outcome.code, wrong_answer) << outcome.err;
    EXPECT_NE(outcome.err.find("WRONG: first wrong at index 0; reproduce: "), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.out.find("2 variants: 1 wrong, 1 not reached"), std::string::npos) << outcome.out;
}

}  // namespace
