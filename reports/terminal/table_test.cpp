// SPDX-License-Identifier: Apache-2.0
#include "table.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <breakeven/generators/testing/lines.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::test_support::lines_of;
namespace sample = breakeven::reports::sample;

std::string result_table(const nlohmann::json& document) {
    return breakeven::reports::result_table(breakeven::reports::read_run(document, "a.json"));
}

std::size_t column(const std::string& line, const std::string& word) {
    const auto bytes = line.find(word);
    return std::count_if(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(bytes), [](char byte) { return (byte & 0xC0) != 0x80; });
}

TEST(Table, ColumnsAreAlignedDespiteTheMicroSign) {
    const auto lines = lines_of(result_table(breakeven::reports::sample::small()));
    EXPECT_EQ(lines[0], "radix_sort  uniform below=1Mi, without transfers, warm caches");
    const auto expected = column(lines[1], "cuda");
    for (std::size_t i = 2; i < 8; ++i) EXPECT_EQ(column(lines[i], "cub"), expected) << lines[i];
    EXPECT_NE(lines[2].find("µs"), std::string::npos);
    EXPECT_NE(lines[7].find("ms"), std::string::npos);
}

TEST(Table, TheFastestOfEachRowIsMarkedOnce) {
    const auto lines = lines_of(result_table(breakeven::reports::sample::small()));
    for (std::size_t i = 2; i < 8; ++i) EXPECT_EQ(std::ranges::count(lines[i], '*'), 1) << lines[i];
}

/// All samples of a variant at a size, in place of its own.
void set_time(nlohmann::json& document, const std::string& variant, std::uint64_t n, double ns) {
    const auto id = "radix_sort/" + variant + "/scope:resident/cache:warm/shape:uniform/below:1Mi/n:" + std::to_string(n);
    bool found = false;
    for (auto& record : document["benchmarks"])
        if (record["cell"] == id) {
            record["samples_ns"] = nlohmann::json::array({ns, ns, ns});
            found = true;
        }
    if (!found) throw std::runtime_error(id + " is not in the sample");
}

TEST(Table, ATieIsNoLead) {
    auto document = sample::small();
    for (const auto* variant : {"serial/bits", "parallel/bits", "cuda/cub"}) set_time(document, variant, 1024, 1000);
    const auto text = result_table(document);
    const auto lines = lines_of(text);
    EXPECT_EQ(std::ranges::count(lines[2], '='), 3) << lines[2];
    EXPECT_EQ(std::ranges::count(lines[2], '*'), 0) << lines[2];
    EXPECT_EQ(std::ranges::count(lines[3], '*'), 1) << lines[3];
    EXPECT_NE(text.find("\n  = as fast as each other, within the noise\n"), std::string::npos) << text;
    EXPECT_EQ(result_table(sample::small()).find(" = "), std::string::npos);
}

TEST(Table, ABackendAloneLeadsNobody) {
    auto document = sample::small();
    auto& cells = document["breakeven"]["cells"];
    for (auto cell = cells.begin(); cell != cells.end();) cell = (*cell)["backend"] == "serial" ? cell + 1 : cells.erase(cell);
    EXPECT_EQ(result_table(document).find('*'), std::string::npos) << result_table(document);
}

TEST(Table, SizesAtWhichALeadIsNoneAreNamed) {
    auto document = sample::small();
    const std::uint64_t largest = 1U << 20;
    for (std::uint64_t n = 1024; n <= largest; n *= 4) {
        if (n < largest) set_time(document, "serial/published", n, 3000.0 * static_cast<double>(n));
        set_time(document, "serial/bits", n, 2000.0 * static_cast<double>(n));
        set_time(document, "parallel/bits", n, n == 1024 ? 2000.0 * static_cast<double>(n) : 1000.0 * static_cast<double>(n));
    }
    const auto text = result_table(document);
    EXPECT_NE(text.find("parallel is never behind serial from 1Ki to 1Mi keys, where both were measured, within one run; a tie at 1Ki\n"),
              std::string::npos)
        << text;
}

// The sample's inputs fit into its machine's caches, until those shrink.
TEST(Table, AFloorIsAShareOfTheTimeOrInCache) {
    auto document = breakeven::reports::sample::small();
    const auto within = lines_of(result_table(document));
    EXPECT_EQ(within[1].find('%'), std::string::npos);
    for (std::size_t i = 2; i < 8; ++i) {
        EXPECT_EQ(within[i].find('%'), std::string::npos) << within[i];
        EXPECT_NE(within[i].find("in cache"), std::string::npos) << within[i];
    }
    for (auto& cache : document["breakeven"]["machine"]["cpu"]["caches"]) cache["size"] = 0;
    document["breakeven"]["machine"]["gpus"][0]["l2_bytes"] = 0;
    const auto beyond = lines_of(result_table(document));
    for (std::size_t i = 2; i < 8; ++i) {
        EXPECT_NE(beyond[i].find(" %"), std::string::npos) << beyond[i];
        EXPECT_EQ(beyond[i].find("in cache"), std::string::npos) << beyond[i];
    }
}

TEST(Table, BreakEvenSizesComeWithTheirVariantsAndInterval) {
    const auto text = result_table(breakeven::reports::sample::small());
    EXPECT_NE(text.find("cuda (cuda/cub) beats parallel (parallel/bits) from "), std::string::npos) << text;
    EXPECT_NE(text.find(" keys on, 95 % within "), std::string::npos);
    EXPECT_NE(text.find(", measured at 4Ki and 16Ki\n"), std::string::npos) << text;
}

TEST(Table, ALostLeadIsTheOthersFromThereOn) {
    auto document = sample::small();
    for (const auto* variant : {"cuda/cub", "cuda/bits"}) set_time(document, variant, 1 << 20, 1e12);
    const auto text = result_table(document);
    const auto line = text.find("parallel (parallel/bits) beats cuda (cuda/");
    ASSERT_NE(line, std::string::npos) << text;
    const auto words = text.substr(line, text.find('\n', line) - line);
    EXPECT_NE(words.find(" keys on, 95 % within "), std::string::npos) << words;
    EXPECT_NE(words.find(", measured at 256Ki and 1Mi; before that up to "), std::string::npos) << words;
}

TEST(Table, SaysHowTheTimesOfTheFastestGrow) {
    const auto text = result_table(breakeven::reports::sample::small());
    EXPECT_NE(text.find("  cuda/cub grows with n to the power of "), std::string::npos) << text;
    EXPECT_NE(text.find(" (stated: n, invented)\n"), std::string::npos) << text;
}

TEST(Table, WhatIsNotTimedIsSaidBesideTheNumber) {
    auto document = breakeven::reports::sample::small();
    const auto plain = result_table(document);
    EXPECT_EQ(plain.find("†"), std::string::npos) << plain;
    document["breakeven"]["variants"]["radix_sort/cuda/cub"]["untimed"] = "the plan";
    const auto text = result_table(document);
    EXPECT_NE(text.find("cub †"), std::string::npos) << text;
    EXPECT_NE(text.find("\n  † cuda/cub: not timed is the plan\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("† serial"), std::string::npos) << text;
}

TEST(Table, FailedAndSkippedCellsAreCounted) {
    const auto text = result_table(breakeven::reports::sample::rich());
    EXPECT_NE(text.find("wrong  euler_circuit/parallel/published  "), std::string::npos) << text;
    EXPECT_NE(text.find("crashed  prefix_sum/cuda/published"), std::string::npos);
    const auto sample = breakeven::reports::sample::rich();
    const auto& body = sample["breakeven"];
    const auto expected = std::to_string(body["cells"].size()) + " cells measured, " + std::to_string(body["failed"].size()) + " failed, " +
                          std::to_string(body["skipped"].size()) + " skipped";
    EXPECT_NE(text.find(expected), std::string::npos) << expected;
}

TEST(Table, DisturbedCellsAreMarkedAndExplained) {
    auto document = breakeven::reports::sample::small();
    const auto quiet = lines_of(result_table(document));
    const auto disturb = [&](const std::string& cell, const nlohmann::json& flags) {
        for (auto& record : document["benchmarks"])
            if (record["cell"] == cell) record["conditions"] = {{"flags", flags}};
    };
    disturb("radix_sort/cuda/cub/scope:resident/cache:warm/shape:uniform/below:1Mi/n:1024", {"steal 12 %", "load 5.1 before on 2 cores"});
    disturb("radix_sort/serial/bits/scope:resident/cache:warm/shape:uniform/below:1Mi/n:4096", {"steal 12 %"});
    disturb("radix_sort/serial/bits/scope:resident/cache:warm/shape:uniform/below:1Mi/n:1024", nlohmann::json::array());
    const auto lines = lines_of(result_table(document));
    EXPECT_EQ(std::ranges::count(lines[2] + lines[3], '!'), 2) << lines[2] << lines[3];
    EXPECT_EQ(column(lines[3], "! ") < column(lines[3], "cub"), true) << lines[3];
    EXPECT_EQ(column(lines[2], "cub"), column(lines[3], "cub"));
    EXPECT_EQ(lines[8], "  ! 2 of 29 cells disturbed: steal 12 % (2), load 5.1 before on 2 cores (1)");
    EXPECT_EQ(lines.size(), quiet.size() + 1);
    for (const auto& line : quiet) EXPECT_EQ(line.find('!'), std::string::npos) << line;

    // What differs in its numbers alone is told once, with their range.
    disturb("radix_sort/serial/bits/scope:resident/cache:warm/shape:uniform/below:1Mi/n:4096", {"steal 7 %", "steal 31 %"});
    EXPECT_EQ(lines_of(result_table(document))[8], "  ! 2 of 29 cells disturbed: steal 7–31 % (2), load 5.1 before on 2 cores (1)");
}

TEST(Table, AFileWithoutAnyTimeHasATable) {
    auto document = breakeven::reports::sample::small();
    document["breakeven"]["cells"] = nlohmann::json::array();
    EXPECT_TRUE(result_table(document).starts_with("0 cells measured, 0 failed, 1 skipped\n  skipped 1 time: ")) << result_table(document);
}

TEST(Table, TimesByTheDevicesClockAreMarked) {
    const std::string words = "cuda by the device's clock";
    auto document = sample::small();
    EXPECT_NE(result_table(document).find(words), std::string::npos);
    document["breakeven"]["schema"] = "breakeven/2";
    EXPECT_EQ(result_table(document).find(words), std::string::npos);
}

}  // namespace
