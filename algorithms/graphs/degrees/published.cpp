// SPDX-License-Identifier: Apache-2.0
#include "degrees.hpp"
#include <breakeven/algorithms/graphs/graph_reverse/stage.hpp>

/// The way of [GPU for the Road]: the edges into a vertex are those out of it in the reversed graph.
namespace {

void through_reverse(const breakeven::Graph& graph, Degrees::Output& out) {
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) out.out[v] = static_cast<std::uint32_t>(graph.heads(v).size());
    for (const auto& [head, edges] : graph_reverse::group_by_head(graph)) out.in[head] = static_cast<std::uint32_t>(edges.size());
}
const breakeven::Host<Degrees> variant{
    "serial/published",
    through_reverse,
    {.role = breakeven::Role::published,
     .complexity = "n + v log v, v vertices",
     .per_item = {.host = 272},
     .notes = "the rows of graph_reverse/serial/published, counted. Without the step that adds empty rows, vertices that no edge enters "
              "would have no degree at all"}};

}  // namespace
