#pragma once
#include <cstdint>
#include <vector>

#include "euler_circuit.hpp"

/// The four stages of "Zooming Through Euler Path" (2016), after Mahmood and Rangwala, "GPU-Euler" (2011):
/// predecessors; partitions of the graph that they form; the circuit graph, whose vertices are partitions
/// and whose edges are places where two of them meet, with a spanning tree of it; exchanges along the tree
/// one by one, and the walk backwards.
namespace euler_circuit {

using Words = std::vector<std::uint32_t>;

struct Partition {
    Words colour;  // of each edge
    std::uint32_t count = 0;
};

/// From the slots x at which the edges out of x-1 and x, of one vertex, lie in two partitions. `before` is
/// changed on the way.
void join_partitions(const Partition& partition, const Words& meetings, Words& before, EulerCircuit::Output& out);

}  // namespace euler_circuit
