// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>

#include <breakeven/generators/graphs/graph.hpp>

namespace euler_path {

struct Ends {
    std::uint32_t first, last;  // vertices
};

/// Where a path begins and ends: nothing when degrees allow none, and the lowest vertex with edges twice when
/// all are balanced. The graph has edges. On one thread.
std::optional<Ends> find_ends(const breakeven::Graph& graph);

}  // namespace euler_path
