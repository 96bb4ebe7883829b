// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <vector>

#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// A run on one machine: its views, and derive() of each.
struct RunRows {
    const std::vector<View>* views;
    std::vector<nlohmann::json>* derived;
    int threads;
};

/// What the other runs with as many threads say of the crossing of the same two variants on the same kind of input, by the rule of
/// statistics/occasions/occasions.hpp: with two of them more the interval, `ci95`, is across runs; with one more the row has a `range`,
/// that of the two, and `ci95` stays that of the run. `runs` says how many there are.
void span_runs(const std::vector<RunRows>& machine);

}  // namespace breakeven::reports
