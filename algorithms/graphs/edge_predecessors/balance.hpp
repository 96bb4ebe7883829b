// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/algorithms/shared/host/ids.hpp>

namespace edge_predecessors {

/// Names an unbalanced vertex, or none. In the list of all heads, sorted, the edges into `before` (none: there is no such
/// vertex) end at place x, and those into `after` begin: where all are balanced, so do their rows. The least of all names
/// is the lowest unbalanced vertex, since up to there all ends agree.
constexpr std::uint32_t unbalanced_between(const std::uint32_t* row, std::uint32_t before, std::uint32_t after, std::uint32_t x) {
    if (row[before + 1] != x) return before;
    if (row[after] == x) return shared::none;
    auto vertex = before + 1;  // one without edges in, between the two
    while (row[vertex + 1] == x) ++vertex;
    return vertex;
}

}  // namespace edge_predecessors
