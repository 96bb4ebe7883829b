// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "euler_circuit.hpp"
#include <breakeven/algorithms/graphs/circuit_graph/stage.hpp>

/// The four stages of [Zooming], after [GPU-Euler 2011]: predecessors; partitions of the graph that they form; the circuit
/// graph, whose vertices are partitions and whose edges are places where two of them meet, with a spanning tree of it;
/// exchanges along the tree one by one, and the walk backwards.
namespace euler_circuit {

/// The last two stages; out.partitions is known, and `before` is changed on the way.
void join_partitions(std::span<const circuit_graph::Meeting> meetings, std::vector<std::uint32_t>& before, EulerCircuit::Output& out);

}  // namespace euler_circuit
