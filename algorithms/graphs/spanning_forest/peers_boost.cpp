// SPDX-License-Identifier: Apache-2.0
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <functional>
#include <optional>

#include "edge_set.hpp"
#include "spanning_forest.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace {

using shared::OneThread;
using BoostGraph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property, boost::no_property, std::uint32_t>;

struct Scratch {
    std::optional<BoostGraph> graph;
    spanning_forest::EdgeSet forest;
};

/// The rows are in order already, so that edges keep their numbers.
BoostGraph convert(const breakeven::Graph& graph) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges(graph.edges());
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) edges[e] = {v, graph.col[e]};
    return {boost::edges_are_sorted, edges.begin(), edges.end(), static_cast<std::uint32_t>(graph.vertices())};
}

void kruskal(const breakeven::Graph& graph, SpanningForest::Output& out, Scratch& scratch) {
    if (graph.edges() == 0) return out.clear();
    if (!scratch.graph) scratch.graph = convert(graph);
    const auto number = get(boost::edge_index, *scratch.graph);
    scratch.forest.clear<OneThread>(graph.edges());
    const std::function record = [&](const BoostGraph::edge_descriptor& edge) { scratch.forest.insert<OneThread>(get(number, edge)); };
    boost::kruskal_minimum_spanning_tree(*scratch.graph, boost::make_function_output_iterator(record),
                                         boost::weight_map(number).vertex_index_map(get(boost::vertex_index, *scratch.graph)));
    scratch.forest.list<OneThread>(out);
}
const breakeven::Host<SpanningForest> variant{
    "serial/boost",
    kruskal,
    {.role = breakeven::Role::peer,
     .per_item = {.host = 50},
     .notes = "boost::kruskal_minimum_spanning_tree with edge numbers for weights, which it sorts by a heap; its own graph is built in the "
              "first call, which is not timed"}};

}  // namespace
