#pragma once
#include <cstdint>
#include <ostream>
#include <span>

#include <breakeven/generators/graphs/graph.hpp>

namespace edge_predecessors {

/// Every edge in a line of its own: tail, head, and the number of the line, from 0, that holds its predecessor.
void write(const breakeven::Graph& graph, std::span<const std::uint32_t> predecessors, std::ostream& stream);

}  // namespace edge_predecessors
