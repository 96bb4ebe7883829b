// SPDX-License-Identifier: Apache-2.0
#include "csr_edges.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// Edge e begins at vertex v exactly if row[v] <= e < row[v+1], and ends at col[e].
breakeven::Fault CsrEdges::check(const Input& in, const Output& answer) {
    const auto edges = in.edges(), vertices = in.vertices();
    const auto& [start, end] = answer;
    if (start.size() != edges || end.size() != edges)
        return "holds " + std::to_string(start.size()) + " tails and " + std::to_string(end.size()) + " heads, the graph " +
               std::to_string(edges) + " edges";
    const auto begins_elsewhere = [&](std::uint64_t e) {
        const auto v = start[e];
        return v >= vertices || e < in.row[v] || e >= in.row[v + std::size_t{1}];
    };
    if (const auto e = breakeven::lowest(edges, begins_elsewhere); e < edges)
        return "edge " + std::to_string(e) + " does not begin at vertex " + std::to_string(start[e]);
    if (const auto e = breakeven::lowest(edges, [&](std::uint64_t x) { return end[x] != in.col[x]; }); e < edges)
        return "edge " + std::to_string(e) + " ends at vertex " + std::to_string(in.col[e]) + ", not at " + std::to_string(end[e]);
    return {};
}
