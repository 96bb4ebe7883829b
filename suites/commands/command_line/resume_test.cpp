// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "program.hpp"

/// What is interrupted or killed loses nothing.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

/// A run of many slow cells, stopped in the middle, then resumed.
void interrupt_and_resume(const std::filesystem::path& folder, const std::string& kill, bool results_expected,
                          const std::function<Outcome(const std::string&)>& shell) {
    const std::string run = MISBEHAVING " run complement/serial/slow --sizes 1:4096:x2 --time 0.2 -o r.json";
    shell(run + " & process=$!; " + until("grep -qs '\"type\":\"cell\"' r.json.journal") + kill + "; wait $process; echo $? >code");
    ASSERT_TRUE(std::filesystem::exists(folder / "r.json.journal"));
    EXPECT_EQ(std::filesystem::exists(folder / "r.json"), results_expected);
    std::map<std::string, nlohmann::json> measured;
    double spent = 0;
    std::ifstream journal{folder / "r.json.journal"};
    for (std::string line; std::getline(journal, line) && !journal.eof();) {
        const auto record = nlohmann::json::parse(line);
        if (record.value("type", "") == "spent") spent += record["seconds"].get<double>();
        if (record.value("type", "") == "cell") measured[record["id"]] = record["samples_ns"];
    }
    EXPECT_FALSE(measured.empty()) << "nothing was measured before the signal";
    EXPECT_LT(measured.size(), 13U) << "the signal came too late";
    EXPECT_EQ(spent > 0, results_expected) << "who is killed cannot say how long it took";

    EXPECT_EQ(shell(run + " --resume").code, ok);
    const auto results = nlohmann::json::parse(contents(folder / "r.json"));
    EXPECT_TRUE(results["breakeven"]["complete"].get<bool>());
    EXPECT_EQ(results["breakeven"]["cells"].size(), 13U);
    const auto& resumed = results["breakeven"]["nodes"][0]["resumed"];
    ASSERT_EQ(resumed.size(), 1U) << "who reads the file sees that it was";
    EXPECT_EQ(resumed[0]["after"], measured.size());
    EXPECT_GT(results["breakeven"]["nodes"][0]["seconds"].get<double>(), spent);
    std::size_t kept = 0;
    for (const auto& record : results["benchmarks"]) {
        EXPECT_EQ(record.contains("resumed"), !measured.contains(record["cell"])) << record["name"];
        if (!measured.contains(record["cell"])) continue;
        EXPECT_EQ(record["samples_ns"], measured[record["cell"]]) << "it was measured again";
        ++kept;
    }
    EXPECT_EQ(kept, measured.size());
    EXPECT_FALSE(std::filesystem::exists(folder / "r.json.journal"));
}

/// The first line of r.json.journal, and of the others those with these words.
void keep_of_journal(const std::filesystem::path& folder, const std::string& words) {
    std::string kept;
    std::ifstream journal{folder / "r.json.journal"};
    for (std::string line; std::getline(journal, line);)
        if (kept.empty() || line.find(words) != std::string::npos) kept += line + "\n";
    std::ofstream{folder / "r.json.journal"} << kept;
}

TEST_F(CommandLine, AnInterruptLosesNothing) {
    interrupt_and_resume(folder, "kill -INT $process", true, [this](const std::string& command) { return shell("set -m; " + command); });
    EXPECT_EQ(contents(folder / "code"), "130\n");
}

TEST_F(CommandLine, ATerminationLosesNothing) {
    interrupt_and_resume(folder, "kill -TERM $process", true, [this](const std::string& command) { return shell(command); });
    EXPECT_EQ(contents(folder / "code"), "143\n");
}

TEST_F(CommandLine, ATerminationOfTheWholeJobLosesNothing) {
    interrupt_and_resume(folder, "env kill -TERM -- -$process", true,
                         [this](const std::string& command) { return shell("setsid " + command); });
    EXPECT_EQ(contents(folder / "code"), "143\n");
    EXPECT_TRUE(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["failed"].empty());
}

// Whatever a run does at that moment: before its first cell, too.
TEST_F(CommandLine, ATerminationAtOnceLeavesNoLock) {
    for (const auto* seconds : {"0.01", "0.02", "0.03", "0.04", "0.05", "0.06", "0.08", "0.1", "0.12", "0.15", "0.2", "0.3"}) {
        const auto outcome =
            shell(std::string{"env timeout --preserve-status "} + seconds +
                  " " MISBEHAVING " run complement/serial/slow --sizes 1:64:x2 --time 0.2 --no-ceilings --force -o r.json");
        EXPECT_EQ(outcome.code, 143) << seconds << ": " << outcome.err;
        EXPECT_FALSE(std::filesystem::exists(folder / "r.json.lock")) << seconds;
        const bool written = std::filesystem::exists(folder / "r.json");
        EXPECT_TRUE(!written || misbehaving("validate r.json").code == ok) << seconds;
    }
}

TEST_F(CommandLine, ASecondRunOnOneOutputIsRefused) {
    const std::string run = "run complement/serial/slow --sizes 1:4096:x2 --time 0.2 -o r.json";
    const auto outcome =
        shell(MISBEHAVING " " + run + " >first 2>&1 & process=$!; " + until("grep -qs '\"type\":\"cell\"' r.json.journal") +
              MISBEHAVING " " + run + " --force; code=$?; wait; exit $code");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_EQ(outcome.err, "breakeven: r.json: another run is writing there: wait for its end, or give another -o\n");
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["cells"].size(), 13U) << "the first went on undisturbed";
    for (const auto& file : std::filesystem::directory_iterator{folder}) EXPECT_NE(file.path().extension(), ".lock") << file.path();
}

TEST_F(CommandLine, AKillLosesNothing) {
    interrupt_and_resume(folder, "kill -KILL $process", false, [this](const std::string& command) { return shell(command); });
}

TEST_F(CommandLine, WhatAnInterruptedRunLeftIsNotCalledWhole) {
    const std::string run = "run complement/serial/slow --sizes 1:4096:x2 --time 0.2 --no-ceilings -o r.json";
    shell(MISBEHAVING " " + run + " & process=$!; " + until("grep -qs '\"type\":\"cell\"' r.json.journal") +
          "kill -TERM $process; wait $process");
    std::filesystem::remove(folder / "r.json.journal");
    const auto outcome = misbehaving(run + " --resume");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_NE(outcome.err.find("r.json: was interrupted, and its journal is not beside it"), std::string::npos) << outcome.err;
}

TEST_F(CommandLine, AResumedRunMeasuresTheCeilingsItLacks) {
    const std::string run = "run complement/serial/slow --sizes 1:1024:x2 --time 0.2 -o r.json";
    shell(MISBEHAVING " " + run + " & process=$!; " + until("grep -qs ceilings r.json.journal") + "kill -TERM $process; wait $process");
    keep_of_journal(folder, R"("backend":"serial","ceilings")");
    ASSERT_EQ(misbehaving(run + " --resume").code, ok);
    const auto ceilings = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["ceilings"];
    EXPECT_TRUE(ceilings.contains("serial"));
    EXPECT_TRUE(ceilings.contains("parallel"));
    EXPECT_EQ(misbehaving("validate r.json").code, ok);
}

TEST_F(CommandLine, ARunThatEndedBeforeItsDevicesWereWrittenDownAsksForThemWhenResumed) {
    const std::string run = "run complement/serial/slow --sizes 1:1024:x2 --time 0.2 --no-ceilings -o r.json";
    shell(MISBEHAVING " " + run + " & process=$!; " + until("grep -qs '\"type\":\"cell\"' r.json.journal") +
          "kill -KILL $process; wait $process");
    keep_of_journal(folder, R"("type":"node")");
    ASSERT_EQ(misbehaving(run + " --resume").code, ok);
    const auto machine = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["machine"];
    EXPECT_NE(machine["gpus"].empty(), machine.value("gpu_unavailable", "").empty()) << machine;
    EXPECT_EQ(misbehaving("validate r.json").code, ok);
}

/// Whether it would be added again, or what was measured since no longer decides where.
TEST_F(CommandLine, ASizeThatWasAddedBeforeAnInterruptionGetsAllItsProcesses) {
    const std::string run = "run complement/serial/slow --refine --processes 3 --time 0.02 --no-ceilings ";
    for (const auto* words : {"--sizes 1,100 -o r.json", "--sizes 10 -o other.json"}) {
        const std::string journal = words + std::string_view{words}.find(" -o ") + 4 + std::string{".journal"};
        shell(MISBEHAVING " " + run + words + " & process=$!; " + until("grep -qs '\"type\":\"cell\"' " + journal) +
              "kill -KILL $process; wait $process");
    }
    ASSERT_EQ(shell("grep -m 1 '\"type\":\"cell\"' other.json.journal >>r.json.journal").code, ok);
    const auto outcome = misbehaving(run + "--sizes 1,100 -o r.json --resume");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    std::map<std::string, int> processes;
    const auto results = nlohmann::json::parse(contents(folder / "r.json"));
    for (const auto& row : results["benchmarks"])
        if (const std::string name = row["run_name"]; row["run_type"] == "iteration") ++processes[name.substr(name.rfind("/n:"))];
    EXPECT_EQ(processes, (std::map<std::string, int>{{"/n:1", 3}, {"/n:10", 3}, {"/n:100", 3}})) << outcome.err;
}

TEST_F(CommandLine, ADamagedJournalIsNamedByItsLine) {
    const std::string run = "run complement/serial/slow --sizes 1:1024:x2 --time 0.2 -o r.json";
    shell(MISBEHAVING " " + run + " & process=$!; " + until("grep -qs 'ceilings' r.json.journal") + "kill -TERM $process; wait $process");
    std::ofstream{folder / "r.json.journal", std::ios::app} << "{\"type\":\n";
    const auto outcome = misbehaving(run + " --resume");
    EXPECT_EQ(outcome.code, bad_input) << outcome.err;
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_NE(outcome.err.find("r.json.journal:"), std::string::npos) << outcome.err;
    EXPECT_NE(contents(folder / "r.json.journal"), "");
}

TEST_F(CommandLine, OfAnInterruptedRunAWrongAnswerWinsAndNothingElse) {
    struct Case {
        const char *first, *signal;
        int code;
    };
    for (const auto& [first, signal, code] : {Case{"serial/wrong", "INT", wrong_answer},
                                              {"serial/crash", "INT", interrupted},
                                              {"serial/wrong", "TERM", wrong_answer},
                                              {"serial/crash", "TERM", terminated}}) {
        const auto outcome =
            shell(std::string{"set -m; " MISBEHAVING " run complement/"} + first +
                  " complement/serial/slow --sizes 1:1Ki:x2 --time 0.2 --no-ceilings -o r.json --junit r.xml --force &"
                  " process=$!; " +
                  until("grep -qs '\"type\":\"failed\"' r.json.journal") + fmt::format("kill -{} $process; wait $process", signal));
        EXPECT_EQ(outcome.code, code) << first << ": " << outcome.err;
        EXPECT_NE(contents(folder / "r.xml").find("<failure"), std::string::npos) << "what failed before stands there";
        std::filesystem::remove(folder / "r.xml");
        EXPECT_NE(outcome.err.find("breakeven: interrupted after "), std::string::npos) << outcome.err;
        std::filesystem::remove(folder / "r.json.journal");
    }
}

}  // namespace
