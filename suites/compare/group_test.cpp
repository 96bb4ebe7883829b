// SPDX-License-Identifier: Apache-2.0
#include "group.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "rounds.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/suites/plan/plan.hpp>

namespace {

using namespace breakeven;

std::vector<std::string> names_of(const std::vector<Group>& plan) {
    std::vector<std::string> names;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) names.push_back(name(cell, group.request));
    return names;
}

TEST(CellGroups, SuitesOfTheGroupsMeasureTheCellsOfThePlanAndNoOther) {
    Suite suite;
    suite.seed = 7;
    suite.sweeps = {{.variants = {"complement/serial/right", "complement/parallel/right"},
                     .shapes = {"counting:step=3", "counting"},
                     .sizes = {0, 10, 1 << 20},
                     .cold = {false, true}},
                    {.variants = {"reversal/*"}, .sizes = {10}}};
    const auto plan = make_plan(suite, {});
    const auto groups = group_cells(names_of(plan));
    ASSERT_EQ(groups.size(), plan.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto file = std::filesystem::path{testing::TempDir()} / "group.toml";
        std::ofstream{file} << suite_of(groups[i], {7, 0.25, 9});
        const auto again = read_suite(file);
        EXPECT_EQ(again.seed, 7U);
        EXPECT_EQ(again.time, 0.25);
        EXPECT_EQ(again.limit, 9);
        const auto planned = make_plan(again, {});
        EXPECT_EQ(names_of(planned), names_of({plan[i]}));
        ASSERT_EQ(planned.size(), 1U);
        EXPECT_EQ(planned[0].cells[0].id, plan[i].cells[0].id);
    }
}

TEST(CellGroups, ASizeBeyondWhatIsSensibleIsMeasuredWhereItWasAskedFor) {
    Suite suite;
    suite.sweeps = {{.variants = {"complement/serial/*"}, .shapes = {"counting"}, .sizes = {10}}};
    const auto plan = make_plan(suite, {});
    const auto names = names_of(plan);
    const auto file = std::filesystem::path{testing::TempDir()} / "beyond.toml";
    std::ofstream{file} << suite_of(group_cells(names).front(), {7, 0.25, 9}, {names[1]});
    const auto sweeps = read_suite(file).sweeps;
    ASSERT_EQ(sweeps.size(), names.size());
    for (std::size_t i = 0; i < sweeps.size(); ++i) EXPECT_EQ(sweeps[i].any_size, i == 1);
}

TEST(CellGroups, ANameKnowsItsBackendAndAnyOtherWordIsRefused) {
    EXPECT_EQ(backend_of("a/cuda/b/scope:resident/cache:warm/shape:s/n:5"), "cuda");
    for (const auto* word : {"", "a/cuda/b", "a/cuda/b/scope:resident/cache:warm/shape:s", "about 3 cells"})
        EXPECT_THROW(group_cells({word}), UsageError) << word;
}

TEST(Rounds, EachProgramGoesFirstEquallyOftenAndInBalance) {
    // A trend of the machine adds as much to one as to the other in every four processes.
    for (std::size_t round = 0; round < 12; round += 2) EXPECT_NE(base_first(round), base_first(round + 1));
    EXPECT_NE(base_first(0), base_first(2));
}

/// What one process leaves: so many nanoseconds for each cell, or a failure for -1.
Json one_process(const std::map<std::string, double>& times) {
    Json file{{"context", Json::object()},
              {"benchmarks", Json::array()},
              {"breakeven",
               {{"schema", "breakeven/2"},
                {"complete", true},
                {"plan", {{"suite", "group.toml"}, {"threads", 2}}},
                {"machine", Json::object()},
                {"build", Json::object()},
                {"ceilings", Json::object()},
                {"noise", {{"serial", {{"half_width", 9}, {"unfit", true}}}}},
                {"problems", {{"a", {{"unit", "items"}, {"field", "f"}}}}},
                {"variants", {{"a/serial/x", {{"role", "ours"}}}}},
                {"cells", Json::array()},
                {"failed", Json::array()},
                {"skipped", Json::array()}}}};
    for (const auto& [id, ns] : times) {
        Json cell{{"id", id},        {"algorithm", "a"}, {"variant", "serial/x"},        {"backend", "serial"}, {"scope", "resident"},
                  {"cache", "warm"}, {"shape", "s"},     {"parameters", Json::object()}, {"n", id.size()},      {"seed", 42}};
        if (ns < 0) {
            cell.update({{"status", "wrong"}, {"message", "m"}, {"reproduce", "r"}});
            file["breakeven"]["failed"].push_back(cell);
            continue;
        }
        cell.update({{"input_digest", "d"}, {"verified", {{"before", true}, {"after", true}}}, {"work", {{"items", 1}}}});
        file["breakeven"]["cells"].push_back(cell);
        file["benchmarks"].push_back({{"name", id}, {"cell", id}, {"repetitions", 1}, {"repetition_index", 0}, {"samples_ns", {ns}}});
    }
    return file;
}

TEST(Rounds, AFileOfOneSideHasARecordOfEveryRoundInOrder) {
    const std::vector<std::vector<Round>> groups{
        {{one_process({{"x", 1}}), one_process({{"x", 10}})}, {one_process({{"x", 2}}), one_process({{"x", 20}})}},
        {{one_process({{"yy", 3}}), one_process({{"yy", 30}})}}};
    PairFacts facts{.id = "i", .suite = "s.toml"};
    facts.noise["serial"] = {{"half_width", 0.01}, {"unfit", false}};
    for (const bool base : {true, false}) {
        const auto merged = merge_rounds(groups, base ? &Round::base : &Round::head, facts);
        const double factor = base ? 1 : 10;
        const auto results = reports::parse_results(merged);
        ASSERT_EQ(results.cells.size(), 2U);
        EXPECT_EQ(results.cells[0].processes, (reports::Processes{{factor}, {2 * factor}}));
        EXPECT_EQ(results.cells[1].processes, (reports::Processes{{3 * factor}}));
        EXPECT_EQ(merged["benchmarks"][1]["repetitions"], 2);
        EXPECT_EQ(merged["benchmarks"][1]["repetition_index"], 1);
        EXPECT_EQ(merged["breakeven"]["pairing"]["side"], base ? "base" : "head");
        EXPECT_EQ(merged["breakeven"]["noise"], facts.noise);
        EXPECT_EQ(merged["breakeven"]["plan"]["suite"], "s.toml");
        EXPECT_EQ(merged["breakeven"]["plan"]["processes"], 1) << "what all of them have";
    }
}

TEST(Rounds, WhatFailedOnceHasNoTime) {
    const std::vector<std::vector<Round>> groups{{{one_process({{"x", 1}, {"yy", 1}}), one_process({{"x", 1}, {"yy", 1}})},
                                                  {one_process({{"x", 1}, {"yy", 1}}), one_process({{"x", -1}, {"yy", 1}})},
                                                  {one_process({{"x", 1}, {"yy", 1}}), one_process({{"x", -1}, {"yy", 1}})}}};
    const auto results = reports::parse_results(merge_rounds(groups, &Round::head, {}));
    ASSERT_EQ(results.cells.size(), 1U);
    EXPECT_EQ(results.cells[0].id, "yy");
    ASSERT_EQ(results.failed.size(), 1U);
    EXPECT_EQ(results.failed[0].id, "x");
    EXPECT_TRUE(merge_rounds({{}, {}}, &Round::head, {}).is_null());
}

}  // namespace
