// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include <breakeven/reports/numbers/runs/run.hpp>

namespace breakeven::reports {

/// A short text for a terminal: for each algorithm and kind of input the fastest variant of each backend
/// at each size, with its time and its share of the floor, then the break-even sizes, then what failed or
/// was skipped. A time with a '!' was disturbed; a line below says by what. Columns are aligned; no colours.
std::string result_table(const Run& run);

}  // namespace breakeven::reports
