// SPDX-License-Identifier: Apache-2.0
#include "reach.hpp"

#include <gtest/gtest.h>

namespace {

using namespace breakeven::reports;

TEST(Reach, TheLeastPValueIsThatOfTheTest) {
    EXPECT_DOUBLE_EQ(least_p_value(6, 6, true), 2 / 64.0);
    EXPECT_DOUBLE_EQ(least_p_value(12, 12, true), 2 / 4096.0);
    EXPECT_NEAR(least_p_value(6, 6, false), 2 / 924.0, 1e-15);  // 12 over 6
    EXPECT_NEAR(least_p_value(2, 6, false), 2 / 28.0, 1e-15);
    EXPECT_NEAR(least_p_value(2, 6, true), 2 / 28.0, 1e-15) << "what has no partners is no pair";
    EXPECT_DOUBLE_EQ(least_p_value(1, 1, true), 1);
    EXPECT_DOUBLE_EQ(least_p_value(0, 6, false), 1);
}

TEST(Reach, ManyCellsAskForMoreProcesses) {
    // 2/4096 is at most 0.05/102, and more than 0.05/103.
    EXPECT_EQ(out_of_reach(12, 12, {.cells = 102, .paired = true}), "");
    EXPECT_EQ(
        out_of_reach(12, 12, {.cells = 103, .paired = true}),
        "--gate can name nothing SLOWER: 12 processes of each are too few for 103 cells: measure in 13 or more, or compare fewer cells");
    EXPECT_EQ(out_of_reach(12, 12, {.cells = 915}), "") << "independent samples tell more";
    EXPECT_NE(out_of_reach(12, 12, {.cells = 102, .alpha = 0.025, .paired = true}), "");
    EXPECT_NE(out_of_reach(1, 1, {.cells = 1}).find(": 1 process of each is too few for 1 cell: measure in 4 or"), std::string::npos);
    EXPECT_NE(out_of_reach(2, 6, {.cells = 1}).find(": 2 and 6 processes are too few"), std::string::npos);
    EXPECT_EQ(out_of_reach(1, 1, {}), "") << "nothing is compared";
}

/// So many cells, measured in so many processes of either file.
Comparison compared(std::size_t cells, std::size_t processes) {
    Comparison comparison;
    comparison.paired = true;
    Compared row;
    row.base_processes = row.head_processes = processes;
    row.judgement.verdict = Verdict::unsure;
    comparison.cells.assign(cells, row);
    return comparison;
}

TEST(Reach, OneCellThatCanBeNamedIsEnough) {
    auto comparison = compared(103, 12);
    EXPECT_NE(out_of_reach(comparison), "");
    comparison.cells[7].base_processes = comparison.cells[7].head_processes = 24;
    EXPECT_EQ(out_of_reach(comparison), "");
}

TEST(Reach, CellsWithoutAVerdictDoNotCount) {
    auto comparison = compared(103, 12);
    comparison.cells[7].judgement.verdict = Verdict::none;
    EXPECT_EQ(out_of_reach(comparison), "");
    EXPECT_EQ(out_of_reach(Comparison{}), "");
}

/// The words and the gate: at their limit the strongest evidence is enough, and beyond it is not.
TEST(Reach, IsThatOfTheCorrection) {
    for (const std::size_t cells : {102, 103}) {
        Judgement strongest;
        strongest.verdict = Verdict::slower;
        strongest.p_slower = least_p_value(12, 12, true) / 2;
        std::vector<Judgement> judgements(cells);
        judgements[0] = strongest;
        std::vector<Judgement*> all;
        for (auto& judgement : judgements) all.push_back(&judgement);
        correct_for_many(all, 0.05);
        EXPECT_EQ(judgements[0].verdict == Verdict::slower, out_of_reach(12, 12, {.cells = cells, .paired = true}).empty());
    }
}

}  // namespace
