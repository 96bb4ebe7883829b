// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "graph_families.hpp"
#include "undirected_graphs.hpp"

namespace breakeven {
namespace {

Graph cycle(const Request& request) {
    const auto n = request.n;
    const Labels label{request.text("labels"), n, request.seed};
    auto graph = blank(n, n);
    parallel_each(n + 1, [&](std::uint64_t v) { graph.row[v] = narrow(v); });
    parallel_each(n, [&](std::uint64_t i) { graph.col[label(i)] = label(i + 1 == n ? 0 : i + 1); });
    return graph;
}

Graph loops(const Request& request) { return {{0, narrow(request.n)}, std::vector<std::uint32_t>(request.n, 0), {}}; }

Graph two_cycle(const Request& request) {
    const auto half = request.n / 2;
    Graph graph{{0, narrow(half), narrow(2 * half)}, std::vector<std::uint32_t>(2 * half, 0), {}};
    std::fill_n(graph.col.begin(), half, 1);
    return graph;
}

/// Triangles 2i -> 2i+1 -> 2i+2 -> 2i, each sharing a vertex with the next.
Graph bow_ties(const Request& request) {
    const auto triangles = std::max<std::uint64_t>(1, request.n / 3);
    const auto edge = [](std::uint64_t e) {
        const auto first = e / 3 * 2;
        return Edge{narrow(first + e % 3), narrow(first + (e + 1) % 3)};
    };
    return to_graph(2 * triangles + 1, list_edges(3 * triangles, edge));
}

}  // namespace

GraphFamilies tiny_cycle_families() {
    return {
        {{"cycle",
          "one cycle through n vertices",
          {{"labels", "random", "of the vertices along it: identity, reversed or random", {"identity", "reversed"}}},
          true},
         cycle},
        {{"loops", "n loops at one vertex", {}, true}, loops},
        {{"two_cycle", "two vertices and n parallel edges, half of them each way", {}, true}, two_cycle},
        {{"bow_ties", "a chain of triangles that share vertices", {}, true}, bow_ties},
    };
}

}  // namespace breakeven
