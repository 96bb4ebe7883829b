// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include <breakeven/algorithms/graphs/graph_reverse/stage.hpp>

namespace spanning_forest {

/// Searches breadth first from a root that was not reached before and calls record(e) for the edge by which each vertex is.
/// Without a reversed graph it goes along edges out only, as the red tree of [GPU for the Road] did.
template <class Record>
void search(const breakeven::Graph& graph, const GraphReverse::Output* reversed, std::uint32_t root, std::vector<bool>& reached,
            const Record& record) {
    if (reached[root]) return;
    reached[root] = true;
    std::vector<std::uint32_t> queue{root};
    const auto visit = [&](std::uint32_t vertex, std::uint32_t edge) {
        if (reached[vertex]) return;
        reached[vertex] = true;
        queue.push_back(vertex);
        record(edge);
    };
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const auto v = queue[i];
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) visit(graph.col[e], e);
        if (reversed == nullptr) continue;
        for (auto p = reversed->row[v]; p < reversed->row[v + 1]; ++p) visit(reversed->col[p], reversed->edge[p]);
    }
}

}  // namespace spanning_forest
