#pragma once
#include <vector>

#include "edge_set.hpp"
#include "spanning_forest.hpp"
#include <breakeven/algorithms/graphs/connected_components/sampled.hpp>

namespace spanning_forest {

struct AnyForest {
    std::vector<std::uint32_t> parent;
    connected_components::Bitmap giant;
    EdgeSet forest;
};

/// The edges that join two components when their turn comes, in whatever order is fast.
template <class Loops>
void any_forest(const breakeven::Graph& graph, SpanningForest::Output& out, AnyForest& scratch) {
    scratch.parent.resize(graph.vertices());
    scratch.forest.clear<Loops>(graph.edges());
    connected_components::join_sampled<Loops>(graph, scratch.parent, scratch.giant,
                                              [&](std::uint32_t edge) { scratch.forest.insert<Loops>(edge); });
    scratch.forest.list<Loops>(out);
}

inline constexpr breakeven::Memory any_memory{.host = 4.3};

}  // namespace spanning_forest
