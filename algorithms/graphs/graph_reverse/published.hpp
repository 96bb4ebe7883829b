#pragma once
#include <vector>

#include "graph_reverse.hpp"

namespace graph_reverse {

struct TailAndEdge {
    std::uint32_t tail, edge;
};
struct Group {
    std::uint32_t head;
    std::vector<TailAndEdge> edges;
};

/// The documents' rows of the reversed graph: edges turned round and grouped by their first vertex; vertices that
/// are no group's get an empty one; all sorted by vertex.
std::vector<Group> group_by_head(const breakeven::Graph& graph);

}  // namespace graph_reverse
