// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "program.hpp"

/// Two result files, or two programs in turns.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

/// A result file with so many processes of these times, made of what one run left; `change` spoils it.
void write_times(const std::filesystem::path& from, const std::filesystem::path& to, const std::vector<double>& times,
                 const std::function<void(nlohmann::json&)>& change = {}) {
    auto file = nlohmann::json::parse(contents(from));
    auto records = nlohmann::json::array();
    for (const auto& record : file["benchmarks"])
        for (const auto time : times) {
            records.push_back(record);
            records.back()["samples_ns"] = {time};
        }
    file["benchmarks"] = records;
    file["breakeven"].erase("noise");
    if (change) change(file);
    std::ofstream{to} << file;
}

TEST_F(CommandLine, CompareSaysByItsExitCodeWhatChanged) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 -o r.json").code, ok);
    const std::vector<double> times{100, 101, 102, 100, 101, 102}, longer{140, 141, 142, 140, 141, 142};
    const auto write = [&](const std::string& name, const auto& of, const std::function<void(nlohmann::json&)>& change = {}) {
        write_times(folder / "r.json", folder / name, of, change);
    };
    write("base.json", times);
    write("slow.json", longer);
    const auto slow = misbehaving("compare base.json slow.json --gate");
    EXPECT_EQ(slow.code, slower) << slow.err;
    EXPECT_EQ(slow.err, "");
    EXPECT_NE(slow.out.find("SLOWER"), std::string::npos) << slow.out;
    EXPECT_EQ(misbehaving("compare base.json slow.json").code, ok) << "nobody asked for a gate";
    // Two sessions may differ by a quarter, and a margin comes on top.
    EXPECT_EQ(misbehaving("compare base.json slow.json --gate=20%").code, unsure);
    EXPECT_EQ(misbehaving("compare base.json slow.json --gate=80%").code, ok);
    EXPECT_EQ(misbehaving("compare base.json slow.json --gate 80%").code, ok);
    write("little.json", std::vector<double>{110, 111, 112, 110, 111, 112});
    const auto little = misbehaving("compare base.json little.json --gate");
    EXPECT_EQ(little.code, unsure) << little.out;
    EXPECT_NE(little.out.find("two sessions, which alone may differ by 25 %"), std::string::npos) << little.out;
    EXPECT_EQ(misbehaving("compare base.json slow.json --gate=0.05").code, slower);
    EXPECT_EQ(misbehaving("compare slow.json base.json --gate").code, ok) << "faster is no reason to fail";
    EXPECT_EQ(misbehaving("compare base.json base.json --gate").code, ok);
    write("few.json", std::vector<double>{100, 100});
    const auto few = misbehaving("compare base.json few.json --gate");
    EXPECT_EQ(few.code, unsure);
    EXPECT_TRUE(few.one_line()) << few.err;
    EXPECT_NE(few.err.find("--gate can name nothing SLOWER: 6 and 2 processes are too few"), std::string::npos) << few.err;
    EXPECT_EQ(misbehaving("compare base.json few.json").err, "") << "nobody asked for a gate";
    write("unfit.json", times, [](auto& file) { file["breakeven"]["noise"]["serial"] = {{"half_width", 0.1}, {"unfit", true}}; });
    EXPECT_EQ(misbehaving("compare base.json unfit.json --gate").code, machine_unfit);
    write("elsewhere.json", longer, [](auto& file) { file["breakeven"]["machine"]["cpu"]["model"] = "another"; });
    EXPECT_EQ(misbehaving("compare base.json elsewhere.json --gate").code, machine_unfit);
    write("wrong.json", times, [](auto& file) {
        auto& cells = file["breakeven"]["cells"];
        cells[0].update({{"status", "wrong"}, {"message", "element 3"}, {"reproduce", "breakeven solve"}});
        file["breakeven"]["failed"] = {cells[0]};
        cells.clear();
    });
    EXPECT_EQ(misbehaving("compare base.json wrong.json").code, wrong_answer);
    EXPECT_EQ(misbehaving("compare wrong.json base.json").code, bad_input) << "nothing is in both";

    write("other.json", times, [](auto& file) { file["breakeven"]["cells"][0]["input_digest"] = std::string(32, '0'); });
    const auto other = misbehaving("compare base.json other.json");
    EXPECT_EQ(other.code, bad_input);
    EXPECT_TRUE(other.one_line()) << other.err;
    EXPECT_NE(other.err.find("complement/serial/right"), std::string::npos) << other.err;
    EXPECT_EQ(misbehaving("compare base.json slow.json 'nothing*'").code, usage);
    EXPECT_EQ(misbehaving("compare base.json none.json").code, bad_input);
    ASSERT_EQ(misbehaving("compare base.json slow.json complement --format json -o c.json").code, ok);
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "c.json"))["cells"][0]["verdict"], "SLOWER");
    EXPECT_TRUE(misbehaving("compare base.json slow.json --format junit").out.starts_with("<?xml"));
}

TEST_F(CommandLine, CompareRunMeasuresTwoProgramsInTurns) {
    // One that knows nothing of processes, ceilings and force, as programs did not at first.
    write("old", "#!/bin/sh\ncase \"$*\" in\n*--processes*|*--no-ceilings*|*--force*) exit 64 ;;\n*--help*) " MISBEHAVING
                 " \"$@\" | grep -v -e --processes -e --no-ceilings -e --force ;;\n*) exec " MISBEHAVING " \"$@\" ;;\nesac\n");
    std::filesystem::permissions(folder / "old", std::filesystem::perms::owner_all);
    const std::string words =
        "compare --run ./old " MISBEHAVING " complement/serial/right reversal --sizes 10,20 --time 0.001 --processes 2";
    const auto outcome = misbehaving(words + " --format json -o session");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    const auto comparison = nlohmann::json::parse(outcome.out);
    EXPECT_TRUE(comparison["paired"].get<bool>());
    ASSERT_EQ(comparison["cells"].size(), 4U);
    for (const auto& cell : comparison["cells"]) EXPECT_EQ(cell["base_processes"], 2);
    std::set<std::string> sides;
    for (const auto* side : {"base", "head"}) {
        const auto file = nlohmann::json::parse(contents(folder / (std::string{"session-"} + side + ".json")));
        EXPECT_EQ(file["benchmarks"].size(), 8U);
        EXPECT_TRUE(file["breakeven"]["complete"].get<bool>());
        EXPECT_EQ(file["breakeven"]["pairing"]["side"], side);
        EXPECT_EQ(file["breakeven"]["plan"]["processes"], 2);
        sides.insert(file["breakeven"]["pairing"]["id"]);
        EXPECT_EQ(misbehaving(std::string{"validate session-"} + side + ".json").code, ok);
    }
    EXPECT_EQ(sides.size(), 1U);
    const auto again = misbehaving("compare session-base.json session-head.json --format json");
    EXPECT_EQ(nlohmann::json::parse(again.out)["cells"], comparison["cells"]);
    EXPECT_EQ(misbehaving(words + " -o session").code, usage) << "the files of the first lie there";
    EXPECT_EQ(misbehaving("compare --run ./old " MISBEHAVING " complement/serial/wrong --sizes 10 --processes 1").code, wrong_answer);
    const auto beyond = "compare --run " MISBEHAVING " " MISBEHAVING " complement/serial/lazy --sizes 101 --processes 1 --time 0.001";
    const auto asked = nlohmann::json::parse(misbehaving(std::string{beyond} + " --format json").out);
    EXPECT_EQ(asked["cells"].size(), 1U) << "a size beyond what is sensible, but a size that was asked for";
    const auto refused = misbehaving("compare --run ./old " MISBEHAVING " 'nonsense*'");
    EXPECT_EQ(refused.code, usage);
    EXPECT_TRUE(refused.one_line()) << refused.err;
}

TEST_F(CommandLine, CompareRunReadsWhatAProgramLeavesAsCarefullyAsAnyFile) {
    write("spoiling", "#!/bin/sh\nfor word; do [ \"$last\" != -o ] || file=$word; last=$word; done\n" MISBEHAVING
                      " \"$@\"; code=$?\n[ -z \"$file\" ] || cat spoilt >\"$file\"\nexit $code\n");
    std::filesystem::permissions(folder / "spoiling", std::filesystem::perms::owner_all);
    for (const auto& spoilt : {std::string{}, std::string{"{\"breakeven\":1}"}, std::string{"{\"breakeven\":{},\"benchmarks\":[]}"},
                               std::string(300'000, '[') + std::string(300'000, ']')}) {
        write("spoilt", spoilt);
        const auto outcome =
            misbehaving("compare --run " MISBEHAVING " ./spoiling complement/serial/right --sizes 10 --time 0.001 --processes 1");
        EXPECT_EQ(outcome.code, bad_input) << spoilt.substr(0, 20);
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_NE(outcome.err.find("'./spoiling' left no result file that can be compared"), std::string::npos) << outcome.err;
    }
}

TEST_F(CommandLine, CompareRunFindsTheProgramThatWorksLonger) {
    const auto shifted =
        misbehaving("compare --run " STEADY " " SLOWER " steady/serial/a --sizes 3000 --processes 1 --time 0.001 --format json");
    ASSERT_EQ(shifted.code, ok) << shifted.err;
    EXPECT_EQ(nlohmann::json::parse(shifted.out)["cells"][0]["verdict"], "UNSURE") << "one process decides nothing";
    const auto gated = misbehaving("compare --run " STEADY " " SLOWER " steady/serial/a --sizes 3000 --processes 1 --time 0.001 --gate");
    EXPECT_EQ(gated.code, unsure);
    EXPECT_NE(gated.err.find("--gate can name nothing SLOWER: 1 process of each is too few"), std::string::npos) << gated.err;
}

TEST_F(CommandLine, CompareRunSpendsTheRestOfItsBudgetOnWhatIsUnsure) {
    const auto outcome =
        misbehaving("compare --run " STEADY " " STEADY " steady/serial/a --sizes 3000 --processes 1 --time 0.001 --budget 5 --format json");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_NE(outcome.err.find("1 cell is unsure"), std::string::npos) << outcome.err;
    EXPECT_GT(nlohmann::json::parse(outcome.out)["cells"][0]["base_processes"], 1);
}

TEST_F(CommandLine, AnInterruptedCompareLeavesNothingBehind) {
    std::filesystem::create_directories(folder / "tmp");
    const auto outcome = shell("set -m; TMPDIR=$PWD/tmp " MISBEHAVING " compare --run " MISBEHAVING " " MISBEHAVING
                               " complement/serial/slow --sizes 10 --processes 1000 --time 0.05 &"
                               " process=$!; " +
                               until("ls tmp/*/results.json* >/dev/null 2>&1") + "kill -INT $process; wait $process");
    EXPECT_EQ(outcome.code, interrupted) << outcome.err;
    EXPECT_NE(outcome.err.find("interrupted"), std::string::npos);
    EXPECT_TRUE(std::filesystem::is_empty(folder / "tmp"));
}

}  // namespace
