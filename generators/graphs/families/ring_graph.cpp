// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "graph_families.hpp"
#include "published_graphs.hpp"

namespace breakeven {
namespace {

/// The vertices of a ring that still take an edge, with skip pointers over those that do not (path
/// halving, as in union-find): a whole walk round the ring costs no more than the edges it yields.
class OpenVertices {
public:
    explicit OpenVertices(std::vector<std::uint32_t> quota) : quota_(std::move(quota)), next_(quota_.size()) {
        parallel_each(next_.size(), [&](std::uint64_t v) { next_[v] = static_cast<std::uint32_t>(v); });
    }

    /// Takes one edge into the first open vertex from `start` on; there must be one.
    std::uint32_t take(std::uint32_t start) {
        auto v = start;
        while (next_[v] != v) v = next_[v] = next_[next_[v]];
        if (--quota_[v] == 0) next_[v] = after(v);
        return v;
    }
    [[nodiscard]] std::uint32_t after(std::uint32_t v) const { return v + 1 == next_.size() ? 0 : v + 1; }

private:
    std::vector<std::uint32_t> quota_, next_;
};

}  // namespace

Graph ring(std::uint64_t vertices, std::uint64_t k, std::uint64_t seed) {
    check_size(vertices, vertices * (k + 1) / 2);
    std::vector<std::uint32_t> degree(vertices);
    parallel_each_bits(vertices, {seed, streams::degrees},
                       [&](std::uint64_t v, std::uint64_t bits) { degree[v] = static_cast<std::uint32_t>(1 + scale(bits, k)); });

    Graph graph;
    graph.row.reserve(vertices + 1);
    std::uint64_t edges = 0;
    for (const auto d : degree) graph.row.push_back(static_cast<std::uint32_t>(edges += d));
    check_size(vertices, edges);

    graph.col.resize(edges);
    OpenVertices open{std::move(degree)};
    for (std::uint32_t v = 0; v < vertices; ++v) {
        auto position = open.after(v);
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) {
            graph.col[e] = open.take(position);
            position = open.after(graph.col[e]);
        }
    }
    return graph;
}

}  // namespace breakeven
