// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace breakeven {

/// Cells that share one input, by name alone: the programs that measure them may know other algorithms than this one.
struct CellGroup {
    std::string input;               // algorithm/shape:…/key:value…/n:N
    std::vector<std::string> cells;  // algorithm/backend/technique/scope:…/cache:…/shape:…/key:value…/n:N
};

/// In the order of the names. UsageError: one is no name of a cell.
std::vector<CellGroup> group_cells(const std::vector<std::string>& names);

std::string backend_of(const std::string& cell_name);

struct GroupTiming {
    std::uint64_t seed = 0;
    double time = 0, limit = 0;  // seconds
};

/// The suite that measures this group, and nothing else, as the text of a suite file; cells of `any_size` also beyond what is sensible.
std::string suite_of(const CellGroup& group, const GroupTiming& timing, const std::set<std::string>& any_size = {});

}  // namespace breakeven
