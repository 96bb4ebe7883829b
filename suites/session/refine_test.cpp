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

/// In six processes; each is off by up to `noise`, for serial variants the other way round.
breakeven::reports::Cell measured_cell(const breakeven::Group& group, const breakeven::Cell& cell, double time, double noise = 0.001) {
    breakeven::reports::Cell measured;
    measured.id = cell.id;
    measured.variant = cell.variant->name;
    measured.backend = cell.variant->backend();
    measured.family = {group.problem->name, group.request.shape, {}, group.request.seed, "warm", std::string{name(cell.scope)}};
    measured.n = group.request.n;
    measured.role = "ours";
    measured.input_digest = std::to_string(group.request.n);
    for (int process = 0; process < 6; ++process)
        measured.processes.push_back({time * (1 + noise * (measured.backend == "serial" ? process - 2.5 : 2.5 - process))});
    measured.median_ns = breakeven::reports::median_of_processes(measured.processes);
    return measured;
}

/// The plan measured: the serial variant takes n, the parallel one what `parallel` says.
Results results_of(const std::vector<breakeven::Group>& plan, const std::function<double(double)>& parallel, double noise = 0.001) {
    Results results;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) {
            const auto n = static_cast<double>(group.request.n);
            results.cells.push_back(measured_cell(group, cell, cell.variant->backend() == "serial" ? n : parallel(n), noise));
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

TEST(Refine, TwoVariantsOfOneBackendAreAPairWhereTheyAreAlone) {
    const auto results_between = [](const std::vector<std::string>& variants) {
        breakeven::Suite suite;
        suite.sweeps.push_back({variants, {"counting"}, {1000, 8000, 64'000}, {breakeven::Scope::resident}, {false}});
        const auto plan = breakeven::make_plan(suite, {});
        Results results;
        for (const auto& group : plan)
            for (const auto& cell : group.cells) {
                const auto n = static_cast<double>(group.request.n);
                results.cells.push_back(measured_cell(group, cell, cell.variant->full_name() == variants[0] ? n / 4 : 750 + n / 40));
            }
        return breakeven::refined(plan, results).groups;
    };
    const std::string right = "complement/serial/right", slow = "complement/serial/slow";
    const auto alone = results_between({right, slow});
    ASSERT_EQ(alone.size(), 1);
    EXPECT_EQ(alone[0].request.n, 2828);
    EXPECT_EQ(alone[0].cells.size(), 2) << "though one is far behind at the ends";
    EXPECT_TRUE(results_between({right, slow, "complement/serial/wrong"}).empty());
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

TEST(Refine, MoreProcessesOfOneThanOfTheOtherTellAsMuch) {
    const auto plan = plan_of({1000, 8000, 64'000});
    auto results = results_of(plan, crossing_at_3000);
    for (auto& cell : results.cells)
        if (cell.backend == "serial" || cell.n == 8000) cell.processes.resize(cell.backend == "serial" ? 9 : 7, cell.processes.front());
    const auto groups = breakeven::refined(plan, results).groups;
    ASSERT_EQ(groups.size(), 1);
    EXPECT_EQ(groups[0].request.n, 2828);
    const auto far_apart = [](double n) { return n / 2; };
    auto decided = results_of(plan, far_apart);
    decided.cells.front().processes.resize(8, decided.cells.front().processes.front());
    EXPECT_TRUE(breakeven::undecided(decided).empty());
}

TEST(Refine, OursCrossForThemselves) {
    breakeven::Suite suite;
    suite.sweeps.push_back(
        {{"complement/*/right", "complement/serial/slow"}, {"counting"}, {1000, 8000, 64'000}, {breakeven::Scope::resident}, {false}});
    const auto plan = breakeven::make_plan(suite, {});
    auto results = results_of(plan, crossing_at_3000);
    // With the peer serial variants are always ahead.
    for (auto& cell : results.cells)
        if (const auto n = static_cast<double>(cell.n); cell.variant == "serial/right") {
            cell.role = "peer";
            cell.median_ns = n / 100;
            for (auto& process : cell.processes) process = {n / 100};
        }
    const auto groups = breakeven::refined(plan, results).groups;
    ASSERT_EQ(groups.size(), 1);
    EXPECT_EQ(groups[0].request.n, 2828);
    EXPECT_EQ(groups[0].cells.size(), 3) << "the peer as well, or the fastest of all would be one of ours";
    EXPECT_EQ(breakeven::undecided(results).size(), 4) << "ours on both sides of the crossing";
    for (auto& cell : results.cells) cell.role = "published";
    EXPECT_TRUE(breakeven::refined(plan, results).groups.empty());
}

/// A device that wins from 3000 on, or from 20,000 with transfers, as a plan that knows its cells in both scopes.
struct TwoScopes {
    std::vector<breakeven::Group> plan;
    Results results;

    void measure(breakeven::Group group) {
        for (const auto& cell : group.cells) {
            const auto n = static_cast<double>(group.request.n);
            const bool device = cell.variant->backend() == "parallel", transfers = cell.scope == breakeven::Scope::end_to_end;
            auto measured = measured_cell(group, cell, !device ? n : transfers ? 10'000 + n / 2 : 1500 + n / 2);
            if (device) measured.backend = "cuda";
            results.cells.push_back(measured);
        }
        plan.push_back(std::move(group));
    }

    /// How far apart the two sizes are, both of them measured, between which the lead changes.
    [[nodiscard]] double step(std::uint64_t crossing, std::string_view scope) const {
        std::vector<std::uint64_t> sizes;
        for (const auto& cell : results.cells)
            if (cell.backend == "cuda" && cell.family.scope == scope) sizes.push_back(cell.n);
        std::ranges::sort(sizes);
        const auto above = std::ranges::lower_bound(sizes, crossing);
        return static_cast<double>(*above) / static_cast<double>(above[-1]);
    }
};

TEST(Refine, EachScopeIsRefinedAlthoughTheOtherAsksForMoreProcesses) {
    TwoScopes two;
    for (const auto& group : plan_of({1000, 8000, 64'000})) {
        auto both = group;
        for (const auto& cell : group.cells)
            if (cell.variant->backend() == "parallel")
                both.cells.push_back(make_cell(*cell.variant, group.request, breakeven::Scope::end_to_end, false));
        two.measure(both);
    }
    for (int round = 0; round < 10; ++round) {
        const auto [groups, beside] = breakeven::refined(two.plan, two.results);
        for (auto& cell : two.results.cells)  // a session goes on with what stands around the new sizes
            if (beside.contains(cell.id)) cell.processes.push_back(cell.processes.back());
        for (const auto& group : groups) {
            EXPECT_EQ(group.cells.size(), 3) << "on the device in both scopes, or the host would be the fastest of one of them";
            two.measure(group);
        }
    }
    EXPECT_LE(two.step(3000, "resident"), 1.45);
    EXPECT_LE(two.step(20'000, "end_to_end"), 1.45);
}

TEST(AddedSizes, AreThoseOfTheRecordsThatThePlanLacks) {
    std::vector<breakeven::Json> records;
    for (const auto& group : plan_of({1, 10, 100}))
        for (const auto& cell : group.cells) {
            records.push_back({{"type", "cell"}});
            records.back().update(breakeven::identify(cell, group.request));
        }
    records.push_back(records[2]);  // of another process
    records.push_back({{"type", "node"}, {"name", "a"}});
    auto foreign = records[2];
    foreign["id"] = "of another seed";
    records.push_back(foreign);
    const auto added = breakeven::added_sizes(plan_of({1, 100}), records), wanted = plan_of({10});
    ASSERT_EQ(added.size(), 1U);
    EXPECT_EQ(added[0].request.n, 10U);
    ASSERT_EQ(added[0].cells.size(), wanted[0].cells.size());
    for (const auto& cell : wanted[0].cells)
        EXPECT_NE(std::ranges::find(added[0].cells, cell.id, &breakeven::Cell::id), added[0].cells.end());
    EXPECT_TRUE(breakeven::added_sizes(plan_of({1, 10, 100}), records).empty());
}

}  // namespace
