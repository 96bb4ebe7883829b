// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "program.hpp"

/// A result file measured again.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, ReplayReplacesNothingUnasked) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o r.json").code, ok);
    write("older.json", "older");
    const auto refused = misbehaving("replay r.json -o older.json");
    EXPECT_EQ(refused.code, usage);
    EXPECT_NE(refused.err.find("--force"), std::string::npos) << refused.err;
    EXPECT_EQ(contents(folder / "older.json"), "older");
    EXPECT_EQ(misbehaving("replay r.json -o older.json --force").code, unsure);
    EXPECT_EQ(misbehaving("validate older.json").code, ok);
}

TEST_F(CommandLine, ReplaySaysWhatIsNotTimed) {
    ASSERT_EQ(misbehaving("run remembered/serial/planned --sizes 100 --time 0.001 --no-ceilings -o r.json").code, ok);
    const auto outcome = misbehaving("replay r.json");
    EXPECT_EQ(occurrences(outcome.out, " here without a nap, ratio "), 1) << outcome.out;
}

TEST_F(CommandLine, ReplayComparesInputsAndAnswers) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 100,1000 --time 0.001 --no-ceilings -o r.json").code, ok);
    auto outcome = misbehaving("replay r.json");
    EXPECT_EQ(outcome.code, unsure) << "one process decides nothing: " << outcome.err;
    EXPECT_EQ(occurrences(outcome.out, "not decided: 1 process"), 2) << outcome.out;

    auto document = nlohmann::json::parse(contents(folder / "r.json"));
    document["breakeven"]["cells"][0]["answer_digest"] = std::string(32, '0');
    write("answer.json", document.dump());
    outcome = misbehaving("replay answer.json");
    EXPECT_EQ(outcome.code, slower);
    EXPECT_EQ(occurrences(outcome.out, "another answer than the recorded one"), 1) << outcome.out;

    document = nlohmann::json::parse(contents(folder / "r.json"));
    document["breakeven"]["cells"][1]["input_digest"] = std::string(32, '0');
    write("input.json", document.dump());
    outcome = misbehaving("replay input.json -o again.json");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_NE(outcome.err.find("makes another input than the recorded one"), std::string::npos) << outcome.err;
    EXPECT_EQ(misbehaving("validate again.json").code, ok);

    document["breakeven"]["cells"][0]["variant"] = "serial/of_another_program";
    document["breakeven"]["variants"]["complement/serial/of_another_program"] =
        document["breakeven"]["variants"]["complement/serial/right"];
    write("variant.json", document.dump());
    EXPECT_NE(misbehaving("replay variant.json").err.find("this program has no complement/serial/of_another_program"), std::string::npos);
    EXPECT_EQ(misbehaving("replay r.json 'no_such/*'").code, usage);

    // What the program does now decides: a wrong answer is none of its crashes.
    for (const auto& [variant, code] : {std::pair{"serial/wrong", wrong_answer}, {"serial/crash", crashed}}) {
        write("failing.json", std::regex_replace(contents(folder / "r.json"), std::regex{"serial/right"}, variant));
        outcome = misbehaving("replay failing.json");
        EXPECT_EQ(outcome.code, code) << outcome.out << outcome.err;
        EXPECT_NE(outcome.out.find("not reproduced: "), std::string::npos) << outcome.out;
    }
}

TEST_F(CommandLine, ReplayKeepsTheRecordedOrder) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10,100,1000 --time 0.001 --no-ceilings -o r.json").code, ok);
    auto document = nlohmann::json::parse(contents(folder / "r.json"));
    auto& cells = document["breakeven"]["cells"];
    std::ranges::rotate(cells, cells.begin() + 1);
    write("rotated.json", document.dump());
    ASSERT_EQ(misbehaving("replay rotated.json -o again.json").code, unsure);
    const auto sizes = [](const nlohmann::json& of) {
        std::vector<int> all;
        for (const auto& cell : of) all.push_back(cell["n"]);
        return all;
    };
    EXPECT_EQ(sizes(cells), (std::vector{100, 1000, 10}));
    EXPECT_EQ(sizes(nlohmann::json::parse(contents(folder / "again.json"))["breakeven"]["cells"]), sizes(cells));
}

TEST_F(CommandLine, OfAnInterruptedReplayAWrongAnswerWinsAndNothingElse) {
    ASSERT_EQ(misbehaving("run complement/serial/right complement/serial/slow --sizes 1:1Ki:x2 --time 0.001 --no-ceilings -o r.json").code,
              ok);
    auto document = nlohmann::json::parse(contents(folder / "r.json"));
    document["breakeven"]["plan"]["time_s"] = 0.2;
    std::filesystem::create_directories(folder / "tmp");
    struct Case {
        const char *first, *record, *signal;  // beside a slow one: a variant, what its first record says, what comes behind that
        int code;
    };
    for (const auto& [first, record, signal, code] : {Case{"serial/right", "cell", "INT", interrupted},
                                                      {"serial/crash", "failed", "INT", interrupted},
                                                      {"serial/crash", "failed", "TERM", terminated},
                                                      {"serial/wrong", "failed", "INT", wrong_answer},
                                                      {"serial/wrong", "failed", "TERM", wrong_answer}}) {
        SCOPED_TRACE(std::string{first} + ' ' + signal);
        write("changed.json", std::regex_replace(document.dump(), std::regex{"serial/right"}, first));
        const auto outcome = shell(std::string{"set -m; TMPDIR=$PWD/tmp " MISBEHAVING " replay changed.json -o again.json --force &"
                                               " process=$!; "} +
                                   until(std::string{"grep -qs '\"type\":\""} + record + "\"' tmp/*/*.journal") + "kill -" + signal +
                                   " $process; wait $process");
        EXPECT_EQ(outcome.code, code) << outcome.err;
        EXPECT_NE(outcome.err.find("breakeven: interrupted after "), std::string::npos) << outcome.err;
        const auto again = nlohmann::json::parse(contents(folder / "again.json"));
        EXPECT_FALSE(again["breakeven"]["complete"].get<bool>());
        EXPECT_TRUE(std::filesystem::is_empty(folder / "tmp"));
    }
}

TEST_F(CommandLine, ReplayUsesNoMoreThreadsThanThereAre) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 100 --time 0.001 --no-ceilings --threads 1 -o r.json").code, ok);
    auto document = nlohmann::json::parse(contents(folder / "r.json"));
    const int usable = document["breakeven"]["machine"]["cpu"]["usable_threads"];
    for (const auto& [said, used] : {std::pair{1e308, usable}, {-1e308, 1}}) {
        document["breakeven"]["plan"]["threads"] = said;
        write("damaged.json", document.dump());
        const auto outcome = misbehaving("replay damaged.json --force -o again.json");
        EXPECT_EQ(outcome.code, unsure) << outcome.err;
        EXPECT_EQ(nlohmann::json::parse(contents(folder / "again.json"))["breakeven"]["plan"]["threads"], used) << said;
    }
}

}  // namespace
