#pragma once
#include <vector>

#include "algorithms/connected_components/sampled.hpp"
#include "algorithms/spanning_forest/edge_set.hpp"
#include "algorithms/spanning_forest/spanning_forest.hpp"

namespace spanning_forest {

struct AnyForest {
    std::vector<std::uint32_t> parent;
    connected_components::Bitmap giant;
    EdgeSet forest;
};

/// The edges that join two components when their turn comes, in whatever order is fast.
template <class Loops>
void any_forest(const generators::Graph& graph, SpanningForest::Output& out, AnyForest& scratch) {
    scratch.parent.resize(graph.vertices());
    scratch.forest.clear<Loops>(graph.edges());
    connected_components::join_sampled<Loops>(graph, scratch.parent, scratch.giant,
                                              [&](std::uint32_t edge) { scratch.forest.insert<Loops>(edge); });
    scratch.forest.list<Loops>(out);
}

inline suite::Memory any_memory(std::uint64_t n) { return {.host = 4.3 * static_cast<double>(n)}; }

}  // namespace spanning_forest
