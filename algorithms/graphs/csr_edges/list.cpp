// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "csr_edges.hpp"
#include <breakeven/algorithms/shared/host/expand_rows.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/host/stream.hpp>

namespace csr_edges {
namespace {

using namespace shared::merge_path;

/// Writes the edges from a place up to edge `last` - 1.
void list_edges(const breakeven::Graph& graph, Place from, std::uint64_t last, CsrEdges::Output& out) {
    constexpr std::uint64_t piece = 2048;  // words that stay in the first cache
    std::array<std::uint32_t, piece + shared::expand_slack> tails;
    while (from.edge < last) {
        const std::uint64_t first = from.edge, skew = (shared::line_words - shared::to_line(&out.start[first])) % shared::line_words;
        const auto next = std::min(last, first + piece - skew);
        from = shared::expand_rows(graph.row.data(), from, next, tails.data());
        shared::stream(&out.start[first], tails.data(), next - first);
        shared::stream(&out.end[first], &graph.col[first], next - first);
    }
    _mm_sfence();  // before whoever is told that this is done
}

void rows(const breakeven::Graph& graph, CsrEdges::Output& out) { list_edges(graph, {0, 0}, graph.edges(), out); }
const breakeven::Host<CsrEdges> by_rows{
    "serial/rows",
    rows,
    {.per_item = {.host = 8.0}, .notes = "row by row, eight tails at once, in pieces that stay in cache and leave past the caches"}};

void merge_path(const breakeven::Graph& graph, CsrEdges::Output& out) {
    constexpr std::uint64_t part = 1 << 16;
    const auto vertices = graph.vertices(), edges = graph.edges();
    const auto place = [&](std::uint64_t step) { return place_after(graph.row.data(), vertices, edges, step); };
    shared::AllThreads::ranges(steps(vertices, edges), part,
                               [&](std::uint64_t begin, std::uint64_t end) { list_edges(graph, place(begin), place(end).edge, out); });
}
const breakeven::Host<CsrEdges> by_merge_path{
    "parallel/merge_path",
    merge_path,
    {.per_item = {.host = 8.0}, .notes = "oneTBB; parts of equally many edges and row ends together, each found by a binary search"}};

}  // namespace
}  // namespace csr_edges
