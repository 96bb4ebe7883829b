// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include <breakeven/generators/graphs/graph.hpp>

namespace spanning_forest {

/// The edges into each vertex, by number, and where they come from.
struct Reversed {
    std::vector<std::uint32_t> row, tail, edge;
};

inline Reversed reverse(const breakeven::Graph& graph) {
    Reversed out{std::vector<std::uint32_t>(graph.row.size()), std::vector<std::uint32_t>(graph.edges()),
                 std::vector<std::uint32_t>(graph.edges())};
    for (const auto head : graph.col) ++out.row[head + 1];
    for (std::size_t v = 1; v < out.row.size(); ++v) out.row[v] += out.row[v - 1];
    auto next = out.row;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) {
            const auto place = next[graph.col[e]]++;
            out.tail[place] = v;
            out.edge[place] = e;
        }
    return out;
}

/// Searches breadth first from a root that was not reached before and calls record(e) for the edge by which each vertex is.
/// Without a reversed graph it goes along edges out only, as the red tree of [GPU for the Road] did.
template <class Record>
void search(const breakeven::Graph& graph, const Reversed* reversed, std::uint32_t root, std::vector<bool>& reached, const Record& record) {
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
        for (auto p = reversed->row[v]; p < reversed->row[v + 1]; ++p) visit(reversed->tail[p], reversed->edge[p]);
    }
}

}  // namespace spanning_forest
