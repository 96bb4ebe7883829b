#include <algorithm>

#include "generators/graph_families.hpp"
#include "generators/permutation.hpp"

namespace generators {
namespace {

/// The configuration model: d out-stubs and d in-stubs at each vertex, matched by a keyed bijection. Edge i
/// leaves vertex i / d, so this is its slot as well: no sorting, and any edge can be made alone.
Graph regular(const Request& request) {
    const auto d = request.number("d");
    check_range(request, "d", d, 1, 1 << 20);
    const auto vertices = (request.n + d / 2) / d, edges = vertices * d;
    const Permutation in_stub{edges, {request.seed, streams::edges}};
    auto graph = blank(vertices, edges);
    parallel_each(vertices + 1, [&](std::uint64_t v) { graph.row[v] = narrow(v * d); });
    parallel_each(edges, [&](std::uint64_t e) { graph.col[e] = narrow(in_stub(e) / d); });
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
        {{"regular", "random, d edges out of and d into every vertex; connected but for very small n", {{"d", "4", "that degree"}}},
         regular},
        {{"de_bruijn",
          "words over m letters, each an edge from its beginning to its end; n rounds down to a power of m",
          {{"m", "2", "letters"}}},
         de_bruijn},
    };
}

}  // namespace generators
