// SPDX-License-Identifier: Apache-2.0
#include "edge_predecessors.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>

namespace edge_predecessors {

void published(const breakeven::Graph& graph, shared::Rule rule, std::span<std::uint32_t> predecessors) {
    const auto& [row, col, names] = graph;
    auto cursor = row;
    for (std::uint32_t e = 0; e < col.size(); ++e) {
        const auto head = col[e], place = cursor[head]++ - row[head];
        predecessors[row[head] + slot(rule, place, row[head + 1] - row[head], head)] = e;
    }
}

namespace {

void checked(const EdgePredecessors::Input& in, EdgePredecessors::Output& out) {
    out.unbalanced = shared::none;
    if (const auto vertex = shared::lowest_unbalanced(in.graph); vertex < in.graph.vertices()) {
        out.unbalanced = vertex;
        return out.predecessors.clear();
    }
    published(in.graph, in.rule, out.predecessors);
}

const breakeven::Host<EdgePredecessors> variant{
    "serial/published",
    checked,
    {.role = breakeven::Role::published,
     .per_item = {.host = 12},
     .notes = "a scatter with one cursor a vertex; repaired: degrees are checked first, where the original wrote into other rows; rules "
              "other than `stable` are an addition"}};

}  // namespace
}  // namespace edge_predecessors
