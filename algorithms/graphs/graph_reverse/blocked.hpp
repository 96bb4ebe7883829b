#pragma once
#include "graph_reverse.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/pairing.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>

namespace graph_reverse {

struct Arc {
    std::uint32_t head, tail, edge;
};

struct Workspace {
    shared::HugeBuffer<Arc> arcs;              // one an edge
    shared::HugeBuffer<std::uint32_t> cursor;  // one a vertex
};
inline constexpr breakeven::Memory workspace_memory{.host = 16};

/// A stable counting sort by head in two steps: edges move, in order, into blocks of neighbouring heads; each
/// block then fills its own range of the answer, which stays in cache.
void reverse(const breakeven::Graph& graph, euler_circuit::Executor executor, GraphReverse::Output& out, Workspace& workspace);

}  // namespace graph_reverse
