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

/// A day differs from another by more than the processes of one run do. So the interval of a break-even size reaches to where every
/// other run with as many threads puts the crossing of the same two variants on the same kind of input; `runs` says how many did.
void span_runs(const std::vector<RunRows>& machine);

}  // namespace breakeven::reports
