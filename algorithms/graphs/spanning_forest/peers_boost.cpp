// SPDX-License-Identifier: Apache-2.0
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <functional>
#include <optional>

#include "spanning_forest.hpp"

namespace {

using BoostGraph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property, boost::no_property, std::uint32_t>;

/// The rows are in order already, so that edges keep their numbers.
BoostGraph convert(const breakeven::Graph& graph) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges(graph.edges());
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) edges[e] = {v, graph.col[e]};
    return {boost::edges_are_sorted, edges.begin(), edges.end(), static_cast<std::uint32_t>(graph.vertices())};
}

/// The edges come in the order of their weights, which are their numbers.
void kruskal(const breakeven::Graph& graph, SpanningForest::Output& out, std::optional<BoostGraph>& own) {
    out.clear();
    if (graph.edges() == 0) return;
    if (!own) own = convert(graph);
    const auto number = get(boost::edge_index, *own);
    const std::function record = [&](const BoostGraph::edge_descriptor& edge) { out.push_back(get(number, edge)); };
    boost::kruskal_minimum_spanning_tree(*own, boost::make_function_output_iterator(record),
                                         boost::weight_map(number).vertex_index_map(get(boost::vertex_index, *own)));
}
const breakeven::Host<SpanningForest> variant{
    "serial/boost",
    kruskal,
    {.role = breakeven::Role::peer,
     .complexity = "n log n",
     .per_item = {.host = 56},
     .untimed = "Boost's graph",
     .notes = "boost::kruskal_minimum_spanning_tree with edge numbers for weights, which it sorts by a heap"}};

}  // namespace
