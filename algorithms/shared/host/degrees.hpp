// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include <breakeven/generators/graphs/graph.hpp>

namespace shared {

/// The lowest vertex whose in- and out-degree differ, or the number of vertices. On one thread.
inline std::uint32_t lowest_unbalanced(const breakeven::Graph& graph) {
    std::vector<std::uint32_t> in(graph.vertices());
    for (const auto head : graph.col) ++in[head];
    std::uint32_t v = 0;
    while (v < in.size() && in[v] == graph.row[v + 1] - graph.row[v]) ++v;
    return v;
}

/// The lowest vertex with edges out; there is one.
inline std::uint32_t first_with_edges(const breakeven::Graph& graph) {
    return static_cast<std::uint32_t>(std::ranges::upper_bound(graph.row, 0U) - graph.row.begin() - 1);
}

}  // namespace shared
