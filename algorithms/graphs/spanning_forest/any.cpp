// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "edge_set.hpp"
#include "spanning_forest.hpp"
#include <breakeven/algorithms/graphs/connected_components/stage.hpp>

namespace spanning_forest {
namespace {

struct Scratch {
    std::vector<std::uint32_t> parent;
    connected_components::Bitmap giant;
    EdgeSet forest;
};

/// Finds the edges that join two components when their turn comes, in whatever order is fast.
template <class Loops>
void any_forest(const breakeven::Graph& graph, SpanningForest::Output& out, Scratch& scratch) {
    scratch.parent.resize(graph.vertices());
    scratch.forest.clear<Loops>(graph.edges());
    connected_components::join_sampled<Loops>(graph, scratch.parent, scratch.giant,
                                              [&](std::uint32_t edge) { scratch.forest.insert<Loops>(edge); });
    scratch.forest.list<Loops>(out);
}

constexpr breakeven::Memory memory{.host = 12.4};

const breakeven::Host<SpanningForest> serial{
    "serial/forest",
    any_forest<shared::OneThread>,
    {.per_item = memory, .notes = "two edges of each vertex first; then only those that are not within the giant component"}};
const breakeven::Host<SpanningForest> parallel{
    "parallel/forest",
    any_forest<shared::AllThreads>,
    {.per_item = memory,
     .deterministic = false,
     .notes = "oneTBB; lock-free union-find: the edge whose compare-and-exchange succeeds belongs to the forest"}};

}  // namespace
}  // namespace spanning_forest
