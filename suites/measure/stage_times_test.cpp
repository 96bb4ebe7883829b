// SPDX-License-Identifier: Apache-2.0
#include "stage_times.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace {

using breakeven::stage;

TEST(StageTimes, AStageOfALoopIsOne) {
    constexpr int rounds = 3;
    constexpr auto pause = std::chrono::milliseconds{20};
    breakeven::StageTimes times;
    for (int round = 0; round < rounds; ++round) {
        stage("move");
        std::this_thread::sleep_for(pause);
        stage("say");
    }
    stage("");
    const auto stages = times.finish();
    ASSERT_EQ(stages.size(), 2U);
    EXPECT_EQ(stages[0]["name"], "move");
    EXPECT_EQ(stages[1]["name"], "say");
    const auto all = std::chrono::duration<double, std::nano>(rounds * pause).count();
    EXPECT_GE(stages[0]["ns"].get<double>(), all) << "of all rounds";
    EXPECT_LT(stages[1]["ns"].get<double>(), all);
}

TEST(StageTimes, WhatComesBetweenStagesBelongsToNone) {
    breakeven::StageTimes times;
    stage("one");
    stage("");
    std::this_thread::sleep_for(std::chrono::milliseconds{60});
    stage("one");
    const auto stages = times.finish();
    ASSERT_EQ(stages.size(), 1U);
    EXPECT_LT(stages[0]["ns"].get<double>(), 60e6);
}

}  // namespace
