// SPDX-License-Identifier: Apache-2.0
#include "graph_families.hpp"
#include "undirected_graphs.hpp"

namespace breakeven {
namespace {

/// Each edge once in each direction: an Euler graph whenever it is connected.
Graph symmetrised(const EdgeList& list, const Request& request) {
    check_size(list.vertices, 2 * list.edges.size());
    const auto both = list_edges(2 * list.edges.size(), [&](std::uint64_t i) {
        const auto [tail, head] = list.edges[i / 2];
        return i % 2 == 0 ? Edge{tail, head} : Edge{head, tail};
    });
    auto graph = to_graph(list.vertices, both);
    order_rows(graph, parse_rows(request.text("rows")), {request.seed, streams::rows});
    return graph;
}

Graph sym_gnm(const Request& request) {
    return symmetrised(connected_gnm(vertices_by_degree(request), request.n / 2, request.seed), request);
}
Graph sym_grid(const Request& request) { return symmetrised(grid(request.n / 2), request); }
Graph sym_tree(const Request& request) { return symmetrised(tree(request.n / 2, request.seed), request); }
Graph sym_star(const Request& request) { return symmetrised(star(request.n / 2), request); }
Graph sym_chain(const Request& request) { return symmetrised(chain(request.n / 2, request.text("labels"), request.seed), request); }

}  // namespace

GraphFamilies symmetrised_families() {
    const Parameter rows{"rows", "sorted", "order of the edges at a vertex: insertion, sorted or shuffled", {"insertion", "shuffled"}};
    return {
        {{"sym_gnm", "connected random undirected graph, both ways", {{"degree", "8", "edges a vertex", {"3", "1..50"}}, rows}}, sym_gnm},
        {{"sym_grid", "rectangular grid, both ways", {rows}}, sym_grid},
        {{"sym_tree", "random recursive tree, both ways", {rows}}, sym_tree},
        {{"sym_star", "one hub, both ways", {rows}}, sym_star},
        {{"sym_chain",
          "one line, both ways",
          {{"labels", "identity", "of the vertices along it: identity, reversed or random", {"reversed", "random"}}, rows}},
         sym_chain},
    };
}

}  // namespace breakeven
