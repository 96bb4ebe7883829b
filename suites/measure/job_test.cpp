// SPDX-License-Identifier: Apache-2.0
#include "job.hpp"

#include <gtest/gtest.h>

namespace {

TEST(Job, ArrivesAsItWasSent) {
    breakeven::Suite suite;
    suite.sweeps.push_back(
        {{"complement/serial/right", "complement/parallel/right"}, {"counting"}, {100, 1000}, {breakeven::Scope::resident}, {false, true}});
    suite.sweeps.back().any_size = true;
    suite.sweeps.back().limit = 300;
    const auto plan = breakeven::make_plan(suite, {});
    breakeven::Job job{{.time = 0.5, .limit = 7, .threads = 3, .device = 1, .samples = 50, .process = 4},
                       {plan.front()},
                       plan,
                       {{"some id", "its answer"}},
                       {}};
    job.predictor.add("a/series", 1000, breakeven::Seconds{2});
    job.predictor.stopped("another", 1000, breakeven::Seconds{7});
    const auto arrived = breakeven::parse_job(breakeven::format_job(job));
    EXPECT_EQ(arrived.measuring.time, 0.5);
    EXPECT_EQ(arrived.measuring.limit, 7);
    EXPECT_EQ(arrived.measuring.threads, 3);
    EXPECT_EQ(arrived.measuring.device, 1);
    EXPECT_EQ(arrived.measuring.samples, 50);
    EXPECT_EQ(arrived.measuring.process, 4);
    EXPECT_EQ(arrived.answers, job.answers);
    EXPECT_EQ(arrived.predictor.seen(), job.predictor.seen());
    EXPECT_EQ(arrived.predictor.stops(), job.predictor.stops());
    ASSERT_EQ(arrived.same.size(), 1);
    EXPECT_EQ(arrived.same[0].cells[0].id, plan[0].cells[0].id);
    ASSERT_EQ(arrived.groups.size(), plan.size());
    for (std::size_t i = 0; i < plan.size(); ++i) {
        ASSERT_EQ(arrived.groups[i].cells.size(), plan[i].cells.size());
        for (std::size_t cell = 0; cell < plan[i].cells.size(); ++cell) {
            EXPECT_EQ(arrived.groups[i].cells[cell].id, plan[i].cells[cell].id);
            EXPECT_TRUE(arrived.groups[i].cells[cell].any_size);
            EXPECT_EQ(arrived.groups[i].cells[cell].limit, 300);
        }
    }
}

TEST(Job, WhatThisProgramLacksIsNamed) {
    const std::string text =
        R"({"time":1,"limit":1,"threads":1,"device":0,"samples":1,"process":0,"same":[],"answers":{},"seen":[],"stopped":[],)"
        R"("groups":[{"problem":"no_such_problem","request":"counting:n=1","cells":[]}]})";
    try {
        breakeven::parse_job(text);
        ADD_FAILURE() << "it was taken";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string{error.what()}.find("no_such_problem"), std::string::npos) << error.what();
    }
}

}  // namespace
