// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include "euler_circuit.hpp"
#include <breakeven/algorithms/graphs/circuit_graph/stage.hpp>
#include <breakeven/algorithms/graphs/edge_predecessors/stage.hpp>
#include <breakeven/algorithms/graphs/permutation_cycles/stage.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/trail.hpp>

/// Ways to a circuit that are ways to a path as well.
namespace euler_circuit {

struct Workspace {
    shared::HugeBuffer<shared::Step> steps;
    edge_predecessors::Workspace pairing;
    shared::HugeBuffer<permutation_cycles::Lengths::Sublist> sublists;
    shared::HugeBuffer<std::uint32_t> cycle, ranks;
    circuit_graph::Workspace forest;
    std::vector<std::uint32_t> exchanges;
};

/// Awerbuch, Israeli and Shiloach's plan with other means. Pair each edge with one that precedes it: that
/// is a permutation of the edges, and its cycles are closed walks. Exchanging what precedes two edges out
/// of one vertex joins their two cycles into one and keeps the rest, so a set of exchanges that forms a
/// spanning tree of the cycles leaves one cycle, in whatever order they are made. Exchanges between
/// neighbouring slots of a vertex suffice. Of all such trees the one with the least slots is taken, so that
/// every staged variant finds the same circuit. A path is found as a circuit with one edge more (trail.hpp).
/// Loops is shared::OneThread or shared::AllThreads.
template <class Loops>
void find_trail(const breakeven::Graph& graph, shared::Trail trail, shared::Rule rule, EulerCircuit::Output& out, Workspace& workspace);

/// What any staged variant takes: pairs of a head and an edge and steps, one an edge, and the rest.
inline constexpr breakeven::Memory staged_memory{.host = 24};

/// Hierholzer's algorithm without recursion: walk until there is no way on, then step back, putting each
/// edge before those that were put already, and walk on wherever an edge is left.
struct HierholzerScratch {
    struct Rest {
        std::uint32_t next, end;  // of a vertex's edges, those not walked
    };
    struct Visit {
        std::uint32_t edge, tail;
    };
    shared::HugeBuffer<Rest> rest;
    shared::HugeBuffer<Visit> trail;
};

/// Fills `out` from its end with a trail from `first` to `last` (the same for a circuit), one of which has
/// edges, and returns how many edges were put. Where degrees allow such a trail, the first walk ends at
/// `last` and others where they began; 0 when one does not.
std::uint64_t trace(const breakeven::Graph& graph, std::uint32_t first, std::uint32_t last, HierholzerScratch& scratch, std::uint32_t* out);

/// Into how many components the edges fall. Degrees allow a trail from `first` to `last`: with an edge back,
/// every vertex of a component reaches all others, so a search along the edges finds the whole component.
std::uint32_t components(const breakeven::Graph& graph, std::uint32_t first, std::uint32_t last);

}  // namespace euler_circuit
