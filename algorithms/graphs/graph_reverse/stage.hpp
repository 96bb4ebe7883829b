// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "graph_reverse.hpp"

/// What this problem offers to others: the way of [GPU for the Road] to the rows of a reversed graph.
namespace graph_reverse {

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
