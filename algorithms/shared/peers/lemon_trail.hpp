// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <lemon/euler.h>
#include <lemon/static_graph.h>

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <breakeven/algorithms/shared/host/ids.hpp>
#include <breakeven/algorithms/shared/host/trail.hpp>
#include <breakeven/suites/suite.hpp>

/// LEMON's search for Euler trails, for the peers of circuits and of paths.
namespace shared {

/// LEMON's own maps (1.3.1) are no C++20: they call members that std::allocator has lost.
struct LemonDigraph : lemon::StaticDigraph {
    template <class Value>
    class NodeMap {
    public:
        explicit NodeMap(const LemonDigraph& graph) : values_(static_cast<std::size_t>(graph.nodeNum())) {}
        Value& operator[](const Node& node) { return values_[static_cast<std::size_t>(id(node))]; }

    private:
        std::vector<Value> values_;
    };
};

/// The graph in LEMON's own form, made in the first call, which is not timed: arc e is edge e. For a path,
/// one arc is put before those of its last vertex, from there to its first: DiEulerIt finds circuits only.
struct LemonScratch {
    std::unique_ptr<LemonDigraph> graph;

    const LemonDigraph& of(const Rows& rows, const breakeven::Graph& from) {
        if (graph) return *graph;
        std::vector<std::pair<int, int>> arcs;
        arcs.reserve(rows.elements());
        const auto add = [&](std::uint64_t tail, std::uint32_t head) { arcs.emplace_back(static_cast<int>(tail), static_cast<int>(head)); };
        for (std::uint64_t v = 0; v < from.vertices(); ++v) {
            if (rows.offset() != 0 && v == rows.last_vertex()) add(v, rows.first_vertex());
            for (const auto head : from.heads(v)) add(v, head);
        }
        graph = std::make_unique<LemonDigraph>();
        graph->build(static_cast<int>(from.vertices()), arcs.begin(), arcs.end());
        return *graph;
    }
};

/// Writes a trail and returns how many edges it has: all, unless they are disconnected. Degrees allow a circuit, or a path
/// that these rows close.
inline std::uint64_t lemon_trail(const breakeven::Graph& graph, const Rows& rows, std::span<std::uint32_t> out, LemonScratch& scratch) {
    const auto& digraph = scratch.of(rows, graph);
    const auto closing = rows.offset() != 0 ? graph.row[rows.last_vertex()] : none;
    lemon::DiEulerIt<LemonDigraph> arc{digraph, digraph.node(static_cast<int>(rows.last_vertex()))};
    if (closing != none) ++arc;  // the first arc of the first vertex
    std::uint64_t place = 0;
    for (; arc != lemon::INVALID; ++arc) {
        const auto id = static_cast<std::uint32_t>(digraph.id(arc));
        out[place++] = id - (id > closing ? 1 : 0);
    }
    return place;
}

inline const breakeven::Traits lemon_traits{
    .role = breakeven::Role::peer,
    .complexity = "n",
    .largest = 0x7FFFFFFE,
    .per_item = {.host = 69},
    .untimed = "LEMON's graph",
    .notes = "LEMON's DiEulerIt over a StaticDigraph; it checks nothing, so degrees are counted by us, in time"};

}  // namespace shared
