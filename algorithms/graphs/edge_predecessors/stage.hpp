// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/trail.hpp>
#include <breakeven/algorithms/shared/problems/pairing_rule.hpp>

/// The first stage of an Euler trail, for whoever goes on from there.
namespace edge_predecessors {

struct Arrival {
    std::uint32_t head, edge;
};

struct Workspace {
    shared::HugeBuffer<Arrival> arrivals;      // one an edge
    shared::HugeBuffer<std::uint32_t> cursor;  // one a vertex
};

/// Writes what precedes every element, of which there are one an edge and one more for a path, and labels it `none`
/// where an element has a label. Nothing, and what was written is of no use, when degrees allow no such trail. Edges are
/// first moved, in stable order, into blocks of neighbouring heads; each block then fills its own range of elements,
/// which stays in cache. The graph has edges. Loops is shared::OneThread or shared::AllThreads; Element is shared::Step,
/// or a word where there is nothing but a predecessor.
template <class Loops, class Element>
std::optional<shared::Rows> pair_edges(const breakeven::Graph& graph, shared::Trail trail, shared::Rule rule, Element* elements,
                                       Workspace& workspace);

/// Pairs as published: a cursor for each vertex, at the begin of its row, moves on with every edge into it. The graph is
/// balanced.
void published(const breakeven::Graph& graph, shared::Rule rule, std::span<std::uint32_t> predecessors);

}  // namespace edge_predecessors
