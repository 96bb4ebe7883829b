// SPDX-License-Identifier: Apache-2.0
#pragma once
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

}  // namespace graph_reverse
