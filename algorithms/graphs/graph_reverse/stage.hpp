// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "graph_reverse.hpp"

/// What this problem offers to others: the reversed graph by counting, and the way of [GPU for the Road] to its rows.
namespace graph_reverse {

/// Makes room in `out` and fills it: the counting sort that everybody knows, two passes over the edges, of which the second
/// writes here and there.
void reverse(const breakeven::Graph& graph, GraphReverse::Output& out);

struct TailAndEdge {
    std::uint32_t tail, edge;
};
struct Group {
    std::uint32_t head;
    std::vector<TailAndEdge> edges;
};

/// The rows of the reversed graph, sorted by vertex: edges turned round and grouped by their first vertex; vertices that
/// are no group's get an empty one.
std::vector<Group> group_by_head(const breakeven::Graph& graph);

/// The same from a list of edges: edge edges[i] leads from tails[i] to heads[i].
std::vector<Group> group_by_head(std::uint32_t vertices, std::span<const std::uint32_t> heads, std::span<const std::uint32_t> tails,
                                 std::span<const std::uint32_t> edges);

/// Groups, one for each vertex, as rows behind each other; there is room for all.
void write_rows(std::span<const Group> groups, GraphReverse::Output& out);

}  // namespace graph_reverse
