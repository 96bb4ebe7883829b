// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "graph_families.hpp"
#include "walk_graphs.hpp"

namespace breakeven {

Edges closed_walks(std::uint64_t vertices, std::uint64_t edges, std::uint64_t length, std::uint64_t seed) {
    const Stream stream{seed, streams::edges};
    const auto home = stream.below(0, vertices);
    const auto at = [=](std::uint64_t step) { return narrow(step % length == 0 || step == edges ? home : stream.below(step, vertices)); };
    return list_edges(edges, [=](std::uint64_t i) { return Edge{at(i), at(i + 1)}; });
}

namespace {

Graph make_closed_walks(const Request& request) {
    const auto walks = request.number("walks"), vertices = vertices_by_degree(request);
    check_range(request, "walks", walks, 1, 1 << 20);
    return to_graph(vertices, closed_walks(vertices, request.n, (request.n + walks - 1) / walks, request.seed));
}

// Asked for by families that are static themselves, so no static of its own.
Parameter degree() { return {"degree", "2", "edges a vertex", {"1..50"}}; }

/// A random walk, not closed: the circuit's first and last vertex made two.
Graph open_walk(const Request& request) {
    const auto vertices = vertices_by_degree(request);
    auto edges = closed_walks(vertices, request.n, request.n, request.seed);
    edges.back().head = narrow(vertices);
    return to_graph(vertices + 1, edges);
}

/// Several edges of a closed walk led to one and the same other vertex, which so has too many in-edges.
Graph unbalanced(const Request& request) {
    const auto heads = request.number("heads");
    check_range(request, "heads", heads, 1, 1 << 20);
    const auto vertices = std::max<std::uint64_t>(2, vertices_by_degree(request));
    auto edges = closed_walks(vertices, request.n, request.n, request.seed);
    const Stream stream{request.seed, streams::edits};
    const auto start = stream.below(0, edges.size());
    const auto target = narrow((edges[start].head + 1 + stream.below(1, vertices - 1)) % vertices);
    std::uint64_t changed = 0;
    for (std::uint64_t i = 0; i < edges.size() && changed < heads; ++i)
        if (auto& head = edges[(start + i) % edges.size()].head; head != target) {
            head = target;
            ++changed;
        }
    return to_graph(vertices, edges);
}

/// One closed walk over the even vertices and one over the odd ones.
Graph disconnected(const Request& request) {
    const auto vertices = vertices_by_degree(request);
    const auto half = request.n / 2;
    auto edges = closed_walks(vertices, half, half, request.seed);
    for (auto& [tail, head] : edges) tail *= 2, head *= 2;
    for (const auto [tail, head] : closed_walks(vertices, request.n - half, request.n - half, request.seed + 1))
        edges.push_back({2 * tail + 1, 2 * head + 1});
    return to_graph(2 * vertices, edges);
}

}  // namespace

GraphFamilies walk_families() {
    return {{{"closed_walks",
              "closed random walks from one vertex; some vertices are isolated",
              {degree(), {"walks", "3", "how many", {"1..20"}}},
              true},
             make_closed_walks}};
}

GraphFamilies answerless_families() {
    return {
        {{"open_walk", "a random walk: an Euler path and no circuit", {degree()}, true}, open_walk},
        {{"unbalanced",
          "an Euler graph with some heads moved to one vertex",
          {degree(), {"heads", "2", "how many; with 1 an Euler path is left", {"1..20"}}},
          true},
         unbalanced},
        {{"disconnected", "two Euler graphs side by side", {degree()}, true}, disconnected},
    };
}

}  // namespace breakeven
