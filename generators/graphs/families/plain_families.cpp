// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "graph_families.hpp"
#include "undirected_graphs.hpp"

namespace breakeven {
namespace {

Graph directed(const EdgeList& list) { return to_graph(list.vertices, list.edges); }

Graph make_grid(const Request& request) { return directed(grid(request.n)); }
Graph make_tree(const Request& request) { return directed(tree(request.n, request.seed)); }
Graph make_chain(const Request& request) { return directed(chain(request.n, request.text("labels"), request.seed)); }

Graph make_star(const Request& request) {
    auto list = star(request.n);
    const auto& edges = request.text("edges");
    if (edges == "in") parallel_each(list.edges.size(), [&](std::uint64_t i) { std::swap(list.edges[i].tail, list.edges[i].head); });
    if (edges != "in" && edges != "out") throw UsageError(fmt::format("shape 'star': edges={} is not possible: give in or out", edges));
    return directed(list);
}

}  // namespace

GraphFamilies plain_families() {
    return {
        {{"grid", "rectangular grid, edges to the right and down", {}}, make_grid},
        {{"tree", "random recursive tree, edges towards the root", {}}, make_tree},
        {{"star", "all edges at one hub", {{"edges", "out", "of the hub, or in", {"in"}}}, true}, make_star},
        {{"chain",
          "one line",
          {{"labels", "identity", "of the vertices along it: identity, reversed or random", {"reversed", "random"}}},
          true},
         make_chain},
    };
}

}  // namespace breakeven
