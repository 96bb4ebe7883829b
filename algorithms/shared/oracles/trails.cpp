// SPDX-License-Identifier: Apache-2.0
#include "trails.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "disjoint_sets.hpp"
#include "lowest.hpp"
#include <breakeven/generators/base/parallel.hpp>

namespace shared::oracle {

using breakeven::Graph;
using breakeven::parallel_each;

namespace {

/// The lowest edge id that does not occur; all ids are below `edges`.
std::uint64_t lowest_missing(std::span<const std::uint32_t> ids, std::uint64_t edges) {
    std::vector<std::uint64_t> seen((edges + 63) / 64);
    parallel_each(ids.size(), [&](std::uint64_t i) {
        const auto bit = std::uint64_t{1} << ids[i] % 64;
        std::atomic_ref{seen[ids[i] / 64]}.fetch_or(bit, std::memory_order_relaxed);
    });
    const auto word = breakeven::lowest(seen.size(), [&](std::uint64_t w) { return ~seen[w] != 0; });
    return word == seen.size() ? edges : std::min<std::uint64_t>(edges, word * 64 + std::countr_one(seen[word]));
}

}  // namespace

breakeven::Fault check_trail(const Graph& graph, Trail trail, std::span<const std::uint32_t> trail_edges) {
    const auto edges = graph.edges();
    if (trail_edges.size() != edges) return "holds " + std::to_string(trail_edges.size()) + " edges, the graph " + std::to_string(edges);
    if (const auto i = breakeven::lowest(edges, [&](std::uint64_t p) { return trail_edges[p] >= edges; }); i < edges)
        return "position " + std::to_string(i) + " holds " + std::to_string(trail_edges[i]) + ", which is no edge";
    if (const auto e = lowest_missing(trail_edges, edges); e < edges) return "edge " + std::to_string(e) + " does not occur";
    const auto joints = trail == Trail::path && edges != 0 ? edges - 1 : edges;
    const auto broken = breakeven::lowest(joints, [&](std::uint64_t p) {
        const auto head = graph.col[trail_edges[p]], next = trail_edges[p + 1 < edges ? p + 1 : 0];
        return next < graph.row[head] || next >= graph.row[head + 1];
    });
    if (broken == joints) return {};
    return "the edge at position " + std::to_string(broken) + " ends at vertex " + std::to_string(graph.col[trail_edges[broken]]) +
           ", where the next one does not begin";
}

std::vector<std::uint32_t> in_degrees(const Graph& graph) {
    std::vector<std::uint32_t> in(graph.vertices());
    parallel_each(graph.edges(), [&](std::uint64_t e) { std::atomic_ref{in[graph.col[e]]}.fetch_add(1, std::memory_order_relaxed); });
    return in;
}

std::uint64_t lowest_unbalanced(const Graph& graph, std::span<const std::uint32_t> in) {
    return breakeven::lowest(graph.vertices(), [&](std::uint64_t v) { return in[v] != graph.row[v + 1] - graph.row[v]; });
}

std::uint64_t components(const Graph& graph) {
    const auto vertices = graph.vertices();
    breakeven::DisjointSets sets{vertices};
    parallel_each(vertices, [&](std::uint64_t v) {
        for (const auto head : graph.heads(v)) sets.unite(static_cast<std::uint32_t>(v), head);
    });
    std::vector<std::uint8_t> has_edges(vertices);
    parallel_each(vertices, [&](std::uint64_t v) {
        if (!graph.heads(v).empty())
            std::atomic_ref{has_edges[sets.find(static_cast<std::uint32_t>(v))]}.store(1, std::memory_order_relaxed);
    });
    return static_cast<std::uint64_t>(std::count(has_edges.begin(), has_edges.end(), 1));
}

breakeven::Fault check_components(const Graph& graph, std::uint64_t said) {
    const auto count = components(graph);
    if (count == said && count > 1) return {};
    return "says that the edges fall into " + std::to_string(said) + " components, but it is " + std::to_string(count);
}

}  // namespace shared::oracle
