// SPDX-License-Identifier: Apache-2.0
#include <lemon/kruskal.h>
#include <lemon/static_graph.h>

#include <utility>
#include <vector>

#include "spanning_forest.hpp"

namespace {

using lemon::StaticDigraph;

struct Scratch {
    StaticDigraph graph;
    std::vector<std::pair<StaticDigraph::Arc, int>> arcs;
};

/// The rows are in order already, so that edges keep their numbers, and arcs come in the order of their weights.
void convert(const breakeven::Graph& graph, Scratch& scratch) {
    std::vector<std::pair<int, int>> ends(graph.edges());
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) ends[e] = {static_cast<int>(v), static_cast<int>(graph.col[e])};
    scratch.graph.build(static_cast<int>(graph.vertices()), ends.begin(), ends.end());
    for (int e = 0; e < scratch.graph.arcNum(); ++e) scratch.arcs.emplace_back(scratch.graph.arc(e), e);
}

/// The map that lemon::kruskal tells of every arc, in the order of the list, whether it belongs to the forest.
struct Recorder {
    using Key = StaticDigraph::Arc;
    using Value = bool;
    void set(const Key& arc, bool belongs) const {
        if (belongs) forest->push_back(static_cast<std::uint32_t>(StaticDigraph::id(arc)));
    }
    SpanningForest::Output* forest;
};

void kruskal(const breakeven::Graph& graph, SpanningForest::Output& out, Scratch& scratch) {
    out.clear();
    if (graph.edges() == 0) return;
    if (scratch.arcs.empty()) convert(graph, scratch);
    Recorder recorder{&out};
    lemon::kruskal(scratch.graph, scratch.arcs, recorder);
}
const breakeven::Host<SpanningForest> variant{"serial/lemon",
                                              kruskal,
                                              {.role = breakeven::Role::peer,
                                               .largest = std::uint64_t{1} << 30,
                                               .per_item = {.host = 74},
                                               .untimed = "LEMON's graph and the list of its arcs in order",
                                               .notes = "lemon::kruskal over a list of arcs in order"}};

}  // namespace
