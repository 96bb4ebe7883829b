// SPDX-License-Identifier: Apache-2.0
#include "graph_reverse.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// Offsets must ascend from 0 to the number of edges, every place hold an edge into the vertex whose row it is
/// in, and edge ids ascend within rows. Then no id occurs twice, so all occur, and every row is as long as it
/// should be.
breakeven::Fault GraphReverse::check(const Input& in, const Output& answer) {
    const auto vertices = in.vertices(), edges = in.edges();
    const auto& [row, col, edge] = answer;
    if (row.size() != vertices + 1) return "holds " + std::to_string(row.size()) + " offsets, not " + std::to_string(vertices + 1);
    if (col.size() != edges || edge.size() != edges)
        return "holds " + std::to_string(col.size()) + " tails and " + std::to_string(edge.size()) + " edges, the graph " +
               std::to_string(edges) + " edges";
    if (row.front() != 0) return "the first offset is " + std::to_string(row.front()) + ", not 0";
    if (row.back() != edges) return "the last offset is " + std::to_string(row.back()) + ", not " + std::to_string(edges);
    if (const auto v = breakeven::lowest(vertices, [&](std::uint64_t x) { return row[x] > row[x + 1]; }); v < vertices)
        return "the offsets descend after vertex " + std::to_string(v);

    const auto place = [](std::uint64_t x) { return "place " + std::to_string(x); };
    if (const auto x = breakeven::lowest(edges, [&](std::uint64_t p) { return edge[p] >= edges; }); x < edges)
        return place(x) + " holds " + std::to_string(edge[x]) + ", which is no edge";
    const auto is_in_row = [&](std::uint64_t x, std::uint64_t head) { return row[head] <= x && x < row[head + 1]; };
    if (const auto x = breakeven::lowest(edges, [&](std::uint64_t p) { return !is_in_row(p, in.col[edge[p]]); }); x < edges)
        return place(x) + " holds edge " + std::to_string(edge[x]) + " into vertex " + std::to_string(in.col[edge[x]]) +
               ", which is not in that vertex's row";
    const auto descends = [&](std::uint64_t x) { return x > 0 && edge[x - 1] >= edge[x] && is_in_row(x - 1, in.col[edge[x]]); };
    if (const auto x = breakeven::lowest(edges, descends); x < edges)
        return place(x) + " holds edge " + std::to_string(edge[x]) + " after edge " + std::to_string(edge[x - 1]);
    const auto begins_elsewhere = [&](std::uint64_t x) {
        const std::uint64_t tail = col[x];
        return tail >= vertices || edge[x] < in.row[tail] || edge[x] >= in.row[tail + 1];
    };
    if (const auto x = breakeven::lowest(edges, begins_elsewhere); x < edges)
        return place(x) + " holds edge " + std::to_string(edge[x]) + ", which does not begin at vertex " + std::to_string(col[x]);
    return {};
}
