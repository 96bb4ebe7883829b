// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "graph_families.hpp"
#include "published_graphs.hpp"

namespace breakeven {

Graph alt(std::uint64_t vertices, std::uint64_t edges, Rows rows, std::uint64_t seed) {
    vertices = std::max<std::uint64_t>(vertices, 2);
    const auto used = std::max<std::uint64_t>(vertices - 1, 2);  // all but the last vertex, as far as two need no exception
    const auto triangles = used - 2;
    const auto before_pairs = 2 + 3 * triangles;
    const auto pairs = edges > before_pairs + 1 ? (edges - before_pairs) / 2 : 0;
    check_size(vertices, before_pairs + 2 * pairs);

    // Block i holds the two draws of vertex i, and beyond the vertices those of the pairs.
    const Stream stream{seed, streams::edges};
    Edges list(before_pairs + 2 * pairs);
    list[0] = {0, 1};
    list[1] = {1, 0};
    parallel_each(triangles + pairs, [&](std::uint64_t k) {
        const auto i = k + 2;
        const bool triangle = k < triangles;
        const auto [first, second] = stream.pair(i);
        const auto a = narrow(scale(first, triangle ? i : used)), b = narrow(scale(second, triangle ? i : used));
        const auto to = list.begin() + static_cast<std::ptrdiff_t>(triangle ? 2 + 3 * k : before_pairs + 2 * (k - triangles));
        if (triangle)
            std::ranges::copy(std::array{Edge{a, narrow(i)}, Edge{narrow(i), b}, Edge{b, a}}, to);
        else
            std::ranges::copy(std::array{Edge{a, b}, Edge{b, a}}, to);
    });
    auto graph = to_graph(vertices, list);
    order_rows(graph, rows, {seed, streams::rows});
    return graph;
}

}  // namespace breakeven
