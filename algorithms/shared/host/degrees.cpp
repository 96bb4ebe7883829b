// SPDX-License-Identifier: Apache-2.0
#include "degrees.hpp"

#include <algorithm>
#include <vector>

namespace shared {

std::uint32_t lowest_unbalanced(const breakeven::Graph& graph) {
    std::vector<std::uint32_t> in(graph.vertices());
    for (const auto head : graph.col) ++in[head];
    std::uint32_t v = 0;
    while (v < in.size() && in[v] == graph.row[v + 1] - graph.row[v]) ++v;
    return v;
}

std::uint32_t first_with_edges(const breakeven::Graph& graph) {
    return static_cast<std::uint32_t>(std::ranges::upper_bound(graph.row, 0U) - graph.row.begin() - 1);
}

}  // namespace shared
