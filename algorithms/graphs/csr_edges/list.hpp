// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>

#include "csr_edges.hpp"
#include <breakeven/algorithms/shared/host/expand_rows.hpp>
#include <breakeven/algorithms/shared/host/stream.hpp>

namespace csr_edges {

/// Writes the edges from a place up to edge `last` - 1.
inline void list_edges(const breakeven::Graph& graph, shared::merge_path::Place from, std::uint64_t last, CsrEdges::Output& out) {
    constexpr std::uint64_t piece = 2048;  // words that stay in the first cache
    std::array<std::uint32_t, piece + shared::expand_slack> tails;
    while (from.edge < last) {
        const std::uint64_t first = from.edge, whole = first + piece;
        const auto next = std::min(
            last, shared::to_line(&out.start[first]) == 0 ? whole : whole - shared::line_words + shared::to_line(&out.start[first]));
        from = shared::expand_rows(graph.row.data(), from, next, tails.data());
        shared::stream(&out.start[first], tails.data(), next - first);
        shared::stream(&out.end[first], &graph.col[first], next - first);
    }
    _mm_sfence();  // before whoever is told that this is done
}

}  // namespace csr_edges
