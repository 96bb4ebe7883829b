// SPDX-License-Identifier: Apache-2.0
#include <lemon/kruskal.h>
#include <lemon/static_graph.h>

#include <utility>
#include <vector>

#include "edge_set.hpp"
#include "spanning_forest.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace {

using lemon::StaticDigraph;
using shared::OneThread;

struct Scratch {
    StaticDigraph graph;
    std::vector<std::pair<StaticDigraph::Arc, int>> arcs;
    spanning_forest::EdgeSet forest;
};

/// The rows are in order already, so that edges keep their numbers, and arcs come in the order of their weights.
void convert(const breakeven::Graph& graph, Scratch& scratch) {
    std::vector<std::pair<int, int>> ends(graph.edges());
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) ends[e] = {static_cast<int>(v), static_cast<int>(graph.col[e])};
    scratch.graph.build(static_cast<int>(graph.vertices()), ends.begin(), ends.end());
    for (int e = 0; e < scratch.graph.arcNum(); ++e) scratch.arcs.emplace_back(scratch.graph.arc(e), e);
}

/// The map that lemon::kruskal tells of every arc whether it belongs to the forest.
struct Recorder {
    using Key = StaticDigraph::Arc;
    using Value = bool;
    void set(const Key& arc, bool belongs) const {
        if (belongs) forest->insert<OneThread>(static_cast<std::uint64_t>(StaticDigraph::id(arc)));
    }
    spanning_forest::EdgeSet* forest;
};

void kruskal(const breakeven::Graph& graph, SpanningForest::Output& out, Scratch& scratch) {
    if (graph.edges() == 0) return out.clear();
    if (scratch.arcs.empty()) convert(graph, scratch);
    scratch.forest.clear<OneThread>(graph.edges());
    Recorder recorder{&scratch.forest};
    lemon::kruskal(scratch.graph, scratch.arcs, recorder);
    scratch.forest.list<OneThread>(out);
}
const breakeven::Host<SpanningForest> variant{
    "serial/lemon",
    kruskal,
    {.role = breakeven::Role::peer,
     .largest = std::uint64_t{1} << 30,
     .per_item = {.host = 40},
     .notes = "lemon::kruskal over a list of arcs in order; the list and its own graph are made in the first call, which is not timed"}};

}  // namespace
