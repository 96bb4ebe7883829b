// SPDX-License-Identifier: Apache-2.0
#include "refine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace {

using breakeven::reports::Results;

/// Two backends at these sizes.
std::vector<breakeven::Group> plan_of(const std::vector<std::uint64_t>& sizes) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"complement/*/right"}, {"counting"}, sizes, {breakeven::Scope::resident}, {false}});
    return breakeven::make_plan(suite, {});
}

/// The plan measured in six processes: the serial variant takes n, the parallel one what `parallel` says; each process is off
/// by up to `noise`, which the two do not share.
Results results_of(const std::vector<breakeven::Group>& plan, const std::function<double(double)>& parallel, double noise = 0.001) {
    Results results;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) {
            breakeven::reports::Cell measured;
            measured.id = cell.id;
            measured.variant = cell.variant->name;
            measured.backend = cell.variant->backend();
            measured.family = {group.problem->name, group.request.shape, {}, group.request.seed, "warm", "resident"};
            measured.n = group.request.n;
            measured.input_digest = std::to_string(group.request.n);
            const auto n = static_cast<double>(group.request.n);
            const bool serial = measured.backend == "serial";
            for (int process = 0; process < 6; ++process)
                measured.processes.push_back({(serial ? n : parallel(n)) * (1 + noise * (serial ? process - 2.5 : 2.5 - process))});
            measured.median_ns = breakeven::reports::median_of_processes(measured.processes);
            results.cells.push_back(measured);
        }
    return results;
}

double crossing_at_3000(double n) { return 1500 + n / 2; }

TEST(Refine, AddsTheSizeHalfWayToACrossing) {
    const auto plan = plan_of({1000, 8000, 64'000});
    const auto groups = breakeven::refined(plan, results_of(plan, crossing_at_3000)).groups;
    ASSERT_EQ(groups.size(), 1);
    EXPECT_EQ(groups[0].request.n, 2828);
    EXPECT_EQ(groups[0].cells.size(), 2);
}

TEST(Refine, EndsAtSmallStepsOrWhereTimesDoNotTell) {
    std::vector<std::uint64_t> sizes{1000, 8000, 64'000};
    for (int round = 0; round < 20; ++round) {
        const auto plan = plan_of(sizes);
        const auto groups = breakeven::refined(plan, results_of(plan, crossing_at_3000)).groups;
        if (groups.empty()) break;
        for (const auto& group : groups) sizes.push_back(group.request.n);
        std::ranges::sort(sizes);
    }
    const auto above = std::ranges::lower_bound(sizes, 3000);
    EXPECT_LE(static_cast<double>(*above), 1.45 * static_cast<double>(above[-1])) << "as near as the margin lets it";
    EXPECT_LT(sizes.size(), 12);

    const auto plan = plan_of({1000, 8000, 64'000});
    EXPECT_TRUE(breakeven::refined(plan, results_of(plan, crossing_at_3000, 0.5)).groups.empty());
    EXPECT_TRUE(breakeven::refined(plan, results_of(plan, [](double n) { return n / 2; })).groups.empty());
}

TEST(Refine, NoLeadIsClearWithinTheNoiseOfItsBackends) {
    const auto plan = plan_of({1000, 8000, 64'000});
    auto results = results_of(plan, crossing_at_3000);
    const auto decided = breakeven::undecided(results).size();
    // Of one to eight thousand the parallel variant goes from twice the time to two thirds of it.
    results.noise["parallel"] = 0.3;
    EXPECT_EQ(breakeven::refined(plan, results).groups.size(), 1);
    results.noise["cuda"] = 0.6;
    EXPECT_EQ(breakeven::refined(plan, results).groups.size(), 1) << "the noise of a backend that is not in it";
    EXPECT_EQ(breakeven::undecided(results).size(), decided);
    results.noise["serial"] = 0.6;
    EXPECT_TRUE(breakeven::refined(plan, results).groups.empty());
    EXPECT_EQ(breakeven::undecided(results_of(plan, [](double n) { return n / 1.5; })).size(), 0);
    auto near = results_of(plan, [](double n) { return n / 1.5; });
    near.noise["serial"] = 0.6;
    EXPECT_EQ(breakeven::undecided(near).size(), 6);
}

TEST(Refine, WhatTimesDoNotTellIsUndecided) {
    const auto plan = plan_of({1000, 8000, 64'000, 512'000});
    const auto level = [](double n) { return n < 100'000 ? n * 0.5 : n * 1.001; };
    const auto ids = breakeven::undecided(results_of(plan, level, 0.01));
    for (const auto& group : plan)
        for (const auto& cell : group.cells)
            EXPECT_EQ(ids.contains(cell.id), group.request.n >= 64'000)
                << "beside the crossing, and where the times are the same: " << group.request.n;
}

}  // namespace
