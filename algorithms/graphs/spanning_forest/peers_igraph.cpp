// SPDX-License-Identifier: Apache-2.0
#include "edge_set.hpp"
#include "spanning_forest.hpp"
#include <breakeven/algorithms/shared/peers/igraph.hpp>

namespace {

using shared::OneThread;

struct Scratch {
    igraph::OwnGraph graph;
    spanning_forest::EdgeSet forest;
};

void unweighted(const breakeven::Graph& graph, SpanningForest::Output& out, Scratch& scratch) {
    igraph::Vector edges;
    igraph::check(igraph_minimum_spanning_tree(scratch.graph.of(graph), edges.get(), nullptr));
    scratch.forest.clear<OneThread>(graph.edges());
    for (std::uint64_t i = 0; i < edges.size(); ++i) scratch.forest.insert<OneThread>(static_cast<std::uint64_t>(edges[i]));
    scratch.forest.list<OneThread>(out);
}
const breakeven::Host<SpanningForest> variant{
    "serial/igraph",
    unweighted,
    {.role = breakeven::Role::peer,
     .complexity = "n + v log v, v vertices",
     .largest = igraph::largest,
     .per_item = {.host = 110},
     .untimed = "igraph's graph",
     .notes = "igraph_minimum_spanning_tree without weights, a breadth-first search; its edges are brought into order, which is timed"}};

}  // namespace
