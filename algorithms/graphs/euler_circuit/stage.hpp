// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
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
void find_trail(const breakeven::Graph& graph, shared::Trail trail, shared::Rule rule, EulerTrail::Output& out, Workspace& workspace);

/// What any staged variant takes: pairs of a head and an edge and steps, one an edge, and the rest.
inline constexpr breakeven::Memory staged_memory{.host = 46};

/// Where a trail begins and ends, as the rows through which it is searched: nothing when degrees allow none, and the lowest
/// vertex with edges twice when all are balanced. The graph has edges. On one thread.
std::optional<shared::Rows> find_rows(const breakeven::Graph& graph, shared::Trail trail);

/// Says why there is no trail: degrees allow none, or they allow one through `rows`, but the edges are disconnected.
void explain(const breakeven::Graph& graph, const std::optional<shared::Rows>& rows, EulerTrail::Output& out);

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

/// Fills `out` from its end with a trail through the rows, whose first or last vertex has edges, and returns how many edges
/// were put. Where degrees allow such a trail, the first walk ends at the last vertex and others where they began; 0 when
/// one does not.
std::uint64_t trace(const breakeven::Graph& graph, const shared::Rows& rows, HierholzerScratch& scratch, std::uint32_t* out);

}  // namespace euler_circuit
