// SPDX-License-Identifier: Apache-2.0
#include "breadth_first.hpp"
#include "edge_set.hpp"
#include "spanning_forest.hpp"

namespace spanning_forest {
namespace {

using shared::OneThread;

void published(const breakeven::Graph& graph, SpanningForest::Output& out, EdgeSet& forest) {
    GraphReverse::Output reversed;
    graph_reverse::reverse(graph, reversed);
    std::vector<bool> reached(graph.vertices());
    forest.clear<OneThread>(graph.edges());
    for (std::uint32_t root = 0; root < graph.vertices(); ++root)
        search(graph, &reversed, root, reached, [&](std::uint32_t edge) { forest.insert<OneThread>(edge); });
    forest.list<OneThread>(out);
}
const breakeven::Host<SpanningForest> variant{
    "serial/published",
    published,
    {.role = breakeven::Role::published,
     .complexity = "n + v, v vertices",
     .per_item = {.host = 26},
     .notes = "breadth first, along and against directions over a reversed graph, which is made each time. Repaired: it left out what "
              "edges out do not reach from vertex 0, and all other components"}};

}  // namespace
}  // namespace spanning_forest
