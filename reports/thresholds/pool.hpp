// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// One kind of input in several runs on one machine.
struct Pool {
    Family family;
    std::vector<std::string> variants;  // their names, ascending
    Side points;                        // of all runs: the processes of a size stand together
    std::vector<Side> runs;             // the same variants in each run by itself; empty series where it lacks one
};

/// What tells one kind of input from others in the data: {"algorithm", "shape", "parameters", "seed", "cache", "scope"}.
nlohmann::json identification(const Family& family);

/// In the order of the runs. Of inputs of one size that differ, the one stays that most variants were measured on. Cells
/// by the device's clock are left out where a run has the caller's.
std::vector<Pool> pools(const std::vector<Results>& runs, const std::function<bool(const Cell&)>& counts);

}  // namespace breakeven::reports
