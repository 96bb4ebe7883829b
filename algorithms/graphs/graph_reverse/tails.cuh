// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include <breakeven/algorithms/graphs/csr_edges/stage.cuh>
#include <breakeven/algorithms/shared/device/device_graph.cuh>

/// The tails of a graph's edges in 16 bytes for 32 to 64 edges, so that a cache holds them.
///
/// The walk through a graph takes every edge in turn and, after its last edge, every row's end (shared::merge_path). As a
/// sequence of bits, a one for an edge and a zero for a row's end, it tells all tails: edge e is the one number e, and its
/// tail is the number of zeros before it. For rows of 3, 0 and 2 edges:
///
///     edge     0 1 2     3 4
///     walk     1 1 1 0 0 1 1 0
///     tail     0 0 0     2 2
///
/// A window has of each group of consecutive edges the tail of the first, and the next 96 bits of the walk. If the group's
/// edge number k > 0 is the one at place p of these bits, then p - (k - 1) zeros lie before it, and its tail is
///
///     first + p - (k - 1).
///
/// Edges whose ones lie further on, because many empty rows lie between, are searched for.
namespace graph_reverse {

struct alignas(16) Window {
    std::uint32_t first, path[3];
};

/// The edges of a group: the more, the smaller the table of windows is, and a cache has to hold it; but not so many
/// that the usual group's path is longer than a window. 0 if rows are so short that the tails are better listed.
constexpr unsigned window_edges(std::uint64_t vertices, std::uint64_t edges) {
    if (vertices * 4 <= edges) return 64;
    if (vertices * 5 <= edges * 3) return 48;
    return vertices * 4 <= edges * 5 ? 32 : 0;
}

/// How many windows a graph has.
constexpr std::uint64_t windows(std::uint64_t vertices, std::uint64_t edges) {
    const auto group = window_edges(vertices, edges);
    return group == 0 ? 0 : (edges + group - 1) / group;
}

/// out[x] becomes the tail of edge[x], for every edge of the graph in any order: from windows, or where rows are too short
/// for these from a list. The cuts are sized for this graph, `tails` has room for one an edge and `table` for the graph's
/// windows; `edge` and `out` are aligned to 16 bytes.
void look_up_tails(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, std::uint32_t* tails, Window* table,
                   std::uint32_t* out, cudaStream_t stream);

}  // namespace graph_reverse
