// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/algorithms/shared/device/launches.cuh>
#include <breakeven/suites/device/launch.cuh>

/// Two kernels, of which the second starts early (programmatic dependent launch, from Hopper on). Where a tile begins takes
/// binary searches to find, which wait for memory and leave most of it idle; what needs no cuts is done meanwhile:
///
///     cut_tiles       search the cuts
///     expand_tiles    copy heads, clear marks  |  mark rows, write tails
///                                              wait for cut_tiles to end
///
/// On devices before Hopper the second kernel starts after that end, as usual.
namespace csr_edges {
namespace {

using breakeven::all_lanes;
using breakeven::block_threads;
using shared::merge_path::edges_after;
using shared::merge_path::Tiles;
using shared::merge_path::vertex_after;

constexpr unsigned warps = block_threads / 32;
constexpr std::uint32_t none = 0;      // no mark: the vertices marked are never 0
constexpr unsigned line = 32;          // words; a warp's stores begin at one
constexpr unsigned round_words = 128;  // 4 a lane
constexpr unsigned tile_edges = by_bytes.most_edges();
constexpr unsigned tile_words = (tile_edges + line - 1 + round_words - 1) / round_words * round_words;
constexpr unsigned rounds = tile_words / round_words;
constexpr unsigned rows_at_once = 8;  // a lane

__global__ void cut_tiles(const std::uint32_t* row, std::uint64_t vertices, std::uint64_t edges, Tiles tiles, std::uint64_t count,
                          std::uint32_t* vertex) {
    // The next kernel's blocks start, and wait for the end of this whole grid all the same.
    shared::let_next_start();
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

// How a warp writes the tails of a tile's edges: an edge's tail is the last vertex whose row begins at or before it. So
// the first edge of each row that begins in the tile is marked, in shared memory, with its vertex, and every edge without a
// mark takes over the mark before it, or before the first mark the vertex in whose row the tile begins. For a tile that
// begins in row 7, of which it has three edges, where row 8 is empty and row 9 has two:
//
//     mark    . . . 9 .
//     tail    7 7 7 9 9

/// Gives every word without a mark the mark before it. `carry` is the last mark before this round, and then the last one
/// before the next round.
__device__ uint4 fill(uint4 words, unsigned lane, std::uint32_t& carry) {
    const auto last = words.w != none ? words.w : words.z != none ? words.z : words.y != none ? words.y : words.x;
    const auto marked = __ballot_sync(all_lanes, last != none), before = marked & ((1U << lane) - 1);
    const auto other = __shfl_sync(all_lanes, last, before == 0 ? 0 : 31 - __clz(static_cast<int>(before)));
    if (words.x == none) words.x = before == 0 ? carry : other;
    if (words.y == none) words.y = words.x;
    if (words.z == none) words.z = words.y;
    if (words.w == none) words.w = words.z;
    carry = __shfl_sync(all_lanes, words.w, 31);
    return words;
}

/// Stores those words of a quad that lie in [first, last).
__device__ void store_some(std::uint32_t* out, std::uint64_t at, uint4 words, std::uint64_t first, std::uint64_t last) {
    if (at >= first && at < last) out[at] = words.x;
    if (at + 1 >= first && at + 1 < last) out[at + 1] = words.y;
    if (at + 2 >= first && at + 2 < last) out[at + 2] = words.z;
    if (at + 3 >= first && at + 3 < last) out[at + 3] = words.w;
}

/// Marks the first edge of every row that begins among the edges from `base` to `last` - 1 with its vertex. Of rows
/// that begin at the same edge only the last one has any: within a load it is found by its neighbour, and a later
/// load's mark comes later.
__device__ void mark_rows(const std::uint32_t* row, std::uint64_t from, std::uint64_t to, std::uint64_t base, std::uint64_t last,
                          std::uint32_t* marks, unsigned lane) {
    for (auto batch = from + 1; batch <= to; batch += 32 * rows_at_once) {
        std::uint32_t begin[rows_at_once];  // all at once: it is their latency that takes time
#pragma unroll
        for (unsigned k = 0; k < rows_at_once; ++k) {
            const auto v = batch + k * 32 + lane;
            begin[k] = v <= to ? row[v] : 0xFFFFFFFF;
        }
#pragma unroll
        for (unsigned k = 0; k < rows_at_once; ++k) {
            const auto next = __shfl_down_sync(all_lanes, begin[k], 1);
            if (begin[k] < last && (lane == 31 || next != begin[k]))
                marks[begin[k] - base] = static_cast<std::uint32_t>(batch + k * 32 + lane);
            __syncwarp();
        }
    }
}

/// Stores the tails of the edges from `first` to `last` - 1, four a lane and 128 a round: a mark, or the one before it.
/// The marks begin with that of edge `base`, and `carry` is the tail of the edges before the first mark.
__device__ void store_tails(const uint4* marks, std::uint32_t carry, std::uint64_t base, std::uint64_t first, std::uint64_t last,
                            std::uint32_t* start, unsigned lane) {
#pragma unroll
    for (unsigned round = 0; round < rounds; ++round) {
        if (base + round * round_words >= last) break;
        const auto tails = fill(marks[round * 32 + lane], lane, carry);
        const auto at = base + round * round_words + lane * 4;
        if (at >= first && at + 4 <= last)
            *reinterpret_cast<uint4*>(start + at) = tails;
        else if (at + 4 > first && at < last)
            store_some(start, at, tails, first, last);
    }
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
    shared::wait_for_last();
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
    const auto blocks = static_cast<unsigned>((count + warps - 1) / warps);
    shared::launch_early(kernel, blocks, block_threads, stream, row, col, vertices, edges, count, vertex, start, end);
}

static void merge_path(DeviceCsrEdges& device, cudaStream_t stream) {
    expand(device.graph, device.cuts, device.start.data(), device.end.data(), stream);
}
static const breakeven::Cuda<DeviceCsrEdges> variant{
    "cuda/merge_path",
    merge_path,
    {.per_item = edges_and_rows,
     .notes = "a warp for every 12 KiB of edges and row ends together, which are 12 and 4 bytes; tails spread through shared memory, 16 "
              "bytes a store"}};

}  // namespace csr_edges
