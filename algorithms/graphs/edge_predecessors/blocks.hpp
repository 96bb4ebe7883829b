#pragma once
#include "edge_predecessors.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/pairing.hpp>

namespace edge_predecessors {

struct Workspace {
    shared::HugeBuffer<euler_circuit::Step> steps;
    euler_circuit::PairingScratch pairing;
};

euler_circuit::Executor all_threads();

/// The pairing of the staged Euler circuit, whose steps have room for a label, and the predecessors out of them.
void by_blocks(const EdgePredecessors::Input& in, EdgePredecessors::Output& out, Workspace& workspace, euler_circuit::Executor executor);

/// By all threads, for problems that begin where this one ends. The graph is balanced.
std::vector<std::uint32_t> predecessors(const breakeven::Graph& graph, euler_circuit::Rule rule);

}  // namespace edge_predecessors
