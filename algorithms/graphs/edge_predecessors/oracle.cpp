// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "edge_predecessors.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/algorithms/shared/oracles/trails.hpp>

/// An answer is right when each edge of a vertex's row is preceded by an edge that ends there, and these,
/// taken in the order of the rule, ascend. Then every vertex has at least as many edges in as out, so
/// all have equally many, and nothing is left to check. An imbalance is counted.
namespace {

/// The first slot of a vertex's row, in the order of the rule, whose predecessor is not right; or `none`.
std::uint32_t offending_slot(const EdgePredecessors::Input& in, const std::vector<std::uint32_t>& predecessors, std::uint64_t vertex) {
    const auto begin = in.graph.row[vertex], degree = in.graph.row[vertex + 1] - begin;
    std::uint64_t least = 0;
    for (std::uint32_t place = 0; place < degree; ++place) {
        const auto slot = begin + shared::slot(in.rule, place, degree, static_cast<std::uint32_t>(vertex));
        const auto edge = predecessors[slot];
        if (edge < least || edge >= in.graph.edges() || in.graph.col[edge] != vertex) return slot;
        least = std::uint64_t{edge} + 1;
    }
    return shared::none;
}

}  // namespace

breakeven::Fault EdgePredecessors::check(const Input& in, const Output& answer) {
    const auto& predecessors = answer.predecessors;
    if (answer.unbalanced != shared::none) {
        if (!predecessors.empty()) return "says that there are no predecessors, and gives some";
        const auto vertex = shared::oracle::lowest_unbalanced(in.graph, shared::oracle::in_degrees(in.graph));
        if (vertex == in.graph.vertices()) return "says that the degrees differ, but all are balanced";
        if (vertex == answer.unbalanced) return {};
        return "says that vertex " + std::to_string(answer.unbalanced) + " is the first unbalanced one, but it is " +
               std::to_string(vertex);
    }
    if (predecessors.size() != in.graph.edges())
        return "holds " + std::to_string(predecessors.size()) + " predecessors, the graph " + std::to_string(in.graph.edges()) + " edges";
    const auto vertices = in.graph.vertices();
    const auto vertex = breakeven::lowest(vertices, [&](std::uint64_t v) { return offending_slot(in, predecessors, v) != shared::none; });
    if (vertex == vertices) return {};
    const auto slot = offending_slot(in, predecessors, vertex);
    return "edge " + std::to_string(slot) + " out of vertex " + std::to_string(vertex) + " is not preceded by edge " +
           std::to_string(predecessors[slot]) + " under this rule";
}
