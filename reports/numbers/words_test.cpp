// SPDX-License-Identifier: Apache-2.0
#include "words.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace {

using namespace breakeven::reports;
using nlohmann::json;

json row(double n, const json& from, const json& to) {
    return {{"sizes", {16, 32, 64, 128}}, {"n", n}, {"ci95", {from, to}}, {"crossings", {{{"below", 16}, {"above", 32}}}}};
}

TEST(Words, ABreakEvenIsAWholeSize) {
    EXPECT_EQ(size_words(row(7.16, 5, 9)), "8");
    EXPECT_EQ(interval_words(row(24, 21.2, 27.7)), "22 to 28");
    EXPECT_EQ(bracket_words(row(24, 21.2, 27.7)), "16 and 32");
}

TEST(Words, TheRangeOfTwoRunsStandsForTheIntervalOfOne) {
    auto of_two = row(24, 21.2, 27.7);
    of_two["range"] = {18.5, nullptr};
    EXPECT_EQ(interval_words(of_two), "from 19 on");
}

TEST(Words, LostLeadsAreToldByAllCrossings) {
    const auto of = [](const json& crossings) {
        return lost_leads_words({{"a", "serial"}, {"b", "cuda"}, {"sizes", {8, 128, 100'000}}, {"crossings", crossings}});
    };
    const auto to = [](const std::string& side, double n) { return json{{"to", side}, {"n", n}}; };
    EXPECT_EQ(of(json::array({to("serial", 12.3)})), "up to 12");
    EXPECT_EQ(of(json::array({to("cuda", 11.6), to("serial", 12.3)})), "at 12");
    EXPECT_EQ(of(json::array({to("serial", 16.5), to("cuda", 100.5), to("serial", 50'000), to("cuda", 60'000)})),
              "up to 16 and from 101 to 48.8Ki");
    EXPECT_EQ(of(json::array({to("cuda", 60'000)})), "");
}

TEST(Words, AnIntervalOfOneSizeIsThatSizeAlone) { EXPECT_EQ(interval_words(row(24, 23.4, 23.9)), "24 alone"); }

TEST(Words, WhatAMachineIsUnfitForIsASentenceABackend) {
    const auto sentences = unfit_words({"cuda", "serial"}, {{"cuda", 0.03}});
    ASSERT_EQ(sentences.size(), 2U);
    EXPECT_EQ(sentences[0],
              "The machine was unfit for cuda: a variant differed from itself by up to 3.0 %, and what differs there may be noise.");
    EXPECT_EQ(sentences[1], "The machine was unfit for serial: a variant differed from itself, and what differs there may be noise.");
    EXPECT_TRUE(unfit_words({}, {{"cuda", 0.03}}).empty());
}

TEST(Words, WhereNobodyElseWasMeasuredIsSaid) {
    const auto cell = [](const char* backend, const char* role) {
        Cell made;
        made.backend = backend, made.role = role;
        return made;
    };
    const auto ours = cell("cuda", "ours"), peer = cell("cuda", "peer"), core = cell("serial", "ours"), old = cell("parallel", "published");
    EXPECT_EQ(peerless_words({&core, &ours}), "no peer for serial, cuda");
    EXPECT_EQ(peerless_words({&core, &ours, &peer}), "no peer for serial");
    EXPECT_EQ(peerless_words({&old, &ours, &peer}), "") << "where there is none of ours nobody lacks a peer";
}

TEST(Words, AScopeSaysWhatIsTimed) {
    EXPECT_EQ(scope_words("resident"), "without transfers");
    EXPECT_EQ(scope_words("end_to_end"), "with transfers from and to pageable memory");
    EXPECT_EQ(scope_words("end_to_end_pinned"), "with transfers from and to pinned memory");
}

TEST(Words, AnInputSaysItsConditions) {
    const Family family{
        .algorithm = "radix_sort", .shape = "uniform", .parameters = {{"below", "1Mi"}}, .cache = "cold", .scope = "end_to_end"};
    EXPECT_EQ(family_words(family), "uniform below=1Mi, with transfers from and to pageable memory, cold caches");
    EXPECT_EQ(family_words(family, "4Ki"), "uniform below=1Mi n=4Ki, with transfers from and to pageable memory, cold caches");
}

TEST(Words, AnOpenEndIsBeyondTheMeasuredSizes) {
    EXPECT_EQ(interval_words(row(24, nullptr, 27.7)), "up to 28");
    EXPECT_EQ(interval_words(row(100, 56.1, nullptr)), "from 57 on");
}

TEST(Words, OneProcessSpeaksOfItsRunAndSeveralRunsOfTheMachine) {
    EXPECT_EQ(runs_words({{"processes", 1}}), ", within one run");
    EXPECT_EQ(runs_words({{"processes", 6}}), "");
    EXPECT_EQ(runs_words({{"processes", 1}, {"runs", 3}}), ", across 3 runs");
    EXPECT_EQ(runs_words({{"processes", 6}, {"runs", 2}, {"range", {20, 30}}}), ", the range of 2 runs");
    EXPECT_EQ(runs_words({{"processes", 6}, {"runs_without", 1}}), ", and 1 other run finds none");
    EXPECT_EQ(runs_words({{"processes", 6}, {"runs", 3}, {"runs_without", 2}}), ", across 3 runs, and 2 other runs find none");
}

TEST(Words, AFewProcessesGiveNoIntervalOfNinetyFivePercent) {
    EXPECT_EQ(runs_words({{"processes", 2}}), ", of only 2 processes");
    for (const int processes : {2, 3, 4, 5}) EXPECT_FALSE(is_confident({{"processes", processes}})) << processes;
    EXPECT_TRUE(is_confident({{"processes", 6}}));
    EXPECT_TRUE(is_confident({{"processes", 1}})) << "within its run";
    EXPECT_TRUE(is_confident({{"processes", 2}, {"runs", 3}})) << "the run is the unit";
    EXPECT_FALSE(is_confident({{"processes", 6}, {"runs", 2}, {"range", {20, 30}}}));
}

}  // namespace
