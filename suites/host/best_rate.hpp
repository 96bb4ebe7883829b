// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <vector>

#include <breakeven/suites/contract/run.hpp>

namespace breakeven::detail {

/// Does the work, and says how long it took.
using Way = std::function<Seconds()>;

/// What a machine can do, not what it does on average: `amount` over the shortest time of several ways to the same end.
/// Each is tried once. Those that are near the fastest go on until the budget is spent, and the fastest is tried twice at
/// least.
double best_rate(double amount, const std::vector<Way>& ways, Seconds budget);

}  // namespace breakeven::detail
