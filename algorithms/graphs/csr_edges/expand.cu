// SPDX-License-Identifier: Apache-2.0
#include "early_launch.cuh"
#include "stage.cuh"
#include "tile_tails.cuh"
#include <breakeven/suites/device/launch.cuh>

/// Two kernels, of which the second starts early. Where a tile begins takes binary searches to find, which wait for memory
/// and leave most of it idle; what needs no cuts is done meanwhile:
///
///     cut_tiles       search the cuts
///     expand_tiles    copy heads, clear marks  |  mark rows, write tails
///                                              wait for cut_tiles to end
namespace csr_edges {
namespace {

using breakeven::block_threads;
using shared::merge_path::edges_after;
using shared::merge_path::Tiles;
using shared::merge_path::vertex_after;

constexpr unsigned warps = block_threads / 32;

__global__ void cut_tiles(const std::uint32_t* row, std::uint64_t vertices, std::uint64_t edges, Tiles tiles, std::uint64_t count,
                          std::uint32_t* vertex) {
    early_launch::let_next_start();
    const auto tile = breakeven::thread_number();
    if (tile <= count)
        vertex[tile] = static_cast<std::uint32_t>(vertex_after<4>(row, vertices, edges, tiles.begin(tile, vertices, edges), tiles.weight));
}

/// Copies the block's share of the heads: as many as its tiles have edges at most, but not the heads of those edges, since
/// which these are only the cuts tell.
__device__ void copy_heads(const std::uint32_t* col, std::uint64_t edges, std::uint32_t* end) {
    constexpr unsigned quads = tile_edges * warps / block_threads / 4;
    const auto share = ((edges + gridDim.x - 1) / gridDim.x + line - 1) / line * line;
    const auto first = min(edges, blockIdx.x * share);
    const auto count = static_cast<unsigned>(min(edges - first, share));  // all within 32 bits: registers are few
    const auto at = [](unsigned k) { return (k * block_threads + threadIdx.x) * 4; };
    col += first;
    end += first;
    uint4 heads[quads];
#pragma unroll
    for (unsigned k = 0; k < quads; ++k)
        if (at(k) + 4 <= count) heads[k] = *reinterpret_cast<const uint4*>(col + at(k));
#pragma unroll
    for (unsigned k = 0; k < quads; ++k)
        if (at(k) + 4 <= count)
            *reinterpret_cast<uint4*>(end + at(k)) = heads[k];
        else
            for (auto i = at(k); i < count; ++i) end[i] = col[i];
}

/// Writes tails and, if asked to, heads; a warp for each tile.
template <bool with_heads>
__global__ void __launch_bounds__(block_threads, 5)
    expand_tiles(const std::uint32_t* row, const std::uint32_t* col, std::uint64_t vertices, std::uint64_t edges, std::uint64_t count,
                 const std::uint32_t* cuts, std::uint32_t* start, std::uint32_t* end) {
    constexpr auto tiles = by_bytes;
    __shared__ uint4 shared[warps][tile_words / 4];
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const auto tile = std::uint64_t{blockIdx.x} * warps + warp;
    if (with_heads) copy_heads(col, edges, end);
    auto* const marks = shared[warp];
#pragma unroll
    for (unsigned i = lane; i < tile_words / 4; i += 32) marks[i] = make_uint4(none, none, none, none);
    __syncwarp();
    early_launch::wait_for_previous();
    if (tile < count) {
        const std::uint64_t from = cuts[tile], to = cuts[tile + 1];
        const auto first = edges_after(tiles.begin(tile, vertices, edges), from, tiles.weight);
        const auto last = edges_after(tiles.begin(tile + 1, vertices, edges), to, tiles.weight);
        const auto base = first / line * line;
        if (first < last) {
            mark_rows(row, from, to, base, last, reinterpret_cast<std::uint32_t*>(marks), lane);
            store_tails(marks, static_cast<std::uint32_t>(from), base, first, last, start, lane);
        }
    }
}

}  // namespace

void cut(const DeviceGraph& graph, const Tiles& tiles, const Cuts& cuts, cudaStream_t stream) {
    const std::uint64_t vertices = graph.vertices(), edges = graph.edges(), count = tiles.count(vertices, edges);
    breakeven::launch(cut_tiles, count + 1, stream, graph.row.data(), vertices, edges, tiles, count, cuts.vertex.data());
}

void expand(const DeviceGraph& graph, const Cuts& cuts, std::uint32_t* start, std::uint32_t* end, cudaStream_t stream) {
    const std::uint64_t vertices = graph.vertices(), edges = graph.edges(), count = by_bytes.count(vertices, edges);
    if (edges == 0) return;
    cut(graph, by_bytes, cuts, stream);
    const auto kernel = end == nullptr ? expand_tiles<false> : expand_tiles<true>;
    const std::uint32_t *row = graph.row.data(), *col = graph.col.data(), *vertex = cuts.vertex.data();
    early_launch::launch(kernel, (count + warps - 1) / warps, block_threads, stream, row, col, vertices, edges, count, vertex, start, end);
}

}  // namespace csr_edges
