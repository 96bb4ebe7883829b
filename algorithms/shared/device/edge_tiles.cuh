// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "device_graph.cuh"
#include <breakeven/algorithms/shared/host/tails.hpp>
#include <breakeven/suites/device/launch.cuh>

/// The edges of a graph in equal shares: a tile for a block, and some neighbouring edges for each of its threads.
namespace shared::edge_tiles {

inline constexpr std::uint32_t edges_a_thread = 8, tile_edges = edges_a_thread * breakeven::block_threads;

/// How many tiles so many edges have.
constexpr std::uint64_t count(std::uint64_t edges) { return (edges + tile_edges - 1) / tile_edges; }

/// tile_rows[t] becomes the row in which tile t begins, and the last of them the last row, where the last tile ends at the
/// latest: the searches of all tiles at once take no longer than one.
static __global__ void find_each_row(const std::uint32_t* row, std::uint32_t vertices, std::uint32_t edges, std::uint32_t* tile_rows) {
    const auto tile = breakeven::thread_number();
    if (tile > count(edges)) return;
    tile_rows[tile] = tile == count(edges) ? vertices - 1 : row_of(row, 0, vertices - 1, static_cast<std::uint32_t>(tile * tile_edges));
}

/// Finds the rows of all tiles, whose number plus one `tile_rows` has room for. The graph has edges.
inline void find_rows(const DeviceGraph& graph, std::uint32_t* tile_rows, cudaStream_t stream) {
    breakeven::launch(find_each_row, count(graph.edges()) + 1, stream, graph.row.data(), graph.vertices(), graph.edges(), tile_rows);
}

/// The share of one thread: the edges begin .. begin + count - 1, and their heads.
struct Share {
    std::uint32_t begin = 0, count = 0;
    std::uint32_t head[edges_a_thread];
};

/// Loads this thread's share of a tile.
__device__ inline Share share_of(const std::uint32_t* __restrict__ col, std::uint32_t edges, std::uint32_t tile) {
    static_assert(edges_a_thread == 8, "two vectors of four");
    Share share;
    const auto begin = std::uint64_t{tile} * tile_edges + threadIdx.x * edges_a_thread;
    if (begin >= edges) return share;
    share.begin = static_cast<std::uint32_t>(begin);
    share.count = static_cast<std::uint32_t>(min(std::uint64_t{edges_a_thread}, edges - begin));
    if (share.count == edges_a_thread) {
        const auto* const heads = reinterpret_cast<const uint4*>(col + begin);
        const auto low = __ldg(heads), high = __ldg(heads + 1);
        share.head[0] = low.x, share.head[1] = low.y, share.head[2] = low.z, share.head[3] = low.w;
        share.head[4] = high.x, share.head[5] = high.y, share.head[6] = high.z, share.head[7] = high.w;
    } else {
#pragma unroll
        for (std::uint32_t k = 0; k < edges_a_thread; ++k)
            if (k < share.count) share.head[k] = col[begin + k];
    }
    return share;
}

}  // namespace shared::edge_tiles
