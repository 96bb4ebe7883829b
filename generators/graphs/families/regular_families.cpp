// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "graph_families.hpp"
#include "regular_graph.hpp"

namespace breakeven {
namespace {

Graph regular(const Request& request) {
    const auto d = request.number("d");
    check_range(request, "d", d, 1, 1 << 20);
    const RegularGraph edge_by_edge{(request.n + d / 2) / d, d, {request.seed, streams::edges}};
    auto graph = blank(edge_by_edge.vertices(), edge_by_edge.edges());
    parallel_each(graph.row.size(), [&](std::uint64_t v) { graph.row[v] = edge_by_edge.row(v); });
    parallel_each(graph.edges(), [&](std::uint64_t e) { graph.col[e] = edge_by_edge.head(e); });
    return graph;
}

/// B(m, order): edge w is the word w of `order` letters, from its first order-1 letters to its last ones.
Graph de_bruijn(const Request& request) {
    const auto m = request.number("m");
    check_range(request, "m", m, 2, 1 << 16);
    std::uint64_t vertices = 1;
    while (vertices * m <= request.n / m) vertices *= m;
    const auto edges = vertices * m;
    auto graph = blank(vertices, edges);
    parallel_each(vertices + 1, [&](std::uint64_t v) { graph.row[v] = narrow(v * m); });
    parallel_each(edges, [&](std::uint64_t w) { graph.col[w] = narrow(w % vertices); });
    return graph;
}

}  // namespace

GraphFamilies regular_families() {
    return {
        {{"regular",
          "random, d edges out of and d into every vertex; connected but for very small n",
          {{"d", "4", "that degree", {"2", "1..7"}}}},
         regular},
        {{"de_bruijn",
          "words over m letters, each an edge from its beginning to its end; n rounds down to a power of m",
          {{"m", "2", "letters", {"3", "10", "2..26"}}}},
         de_bruijn},
    };
}

}  // namespace breakeven
