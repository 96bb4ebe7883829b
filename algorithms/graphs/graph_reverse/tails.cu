// SPDX-License-Identifier: Apache-2.0
#include "tails.cuh"
#include <breakeven/algorithms/shared/device/warp_scan.cuh>
#include <breakeven/algorithms/shared/host/tails.hpp>
#include <breakeven/suites/device/launch.cuh>

namespace graph_reverse {
namespace {

using breakeven::all_lanes;
using breakeven::block_threads;

constexpr unsigned window_steps = 96;  // the bits of a window's path
constexpr unsigned warps = block_threads / 32;
constexpr unsigned tile_steps = csr_edges::by_steps.size;
constexpr unsigned seen_steps = tile_steps + window_steps;  // those of the windows that begin in the tile
static_assert(tile_steps == 32 * 32 && seen_steps % 16 == 0);

/// The place of the nth one of a word, n > 0.
__device__ unsigned place_of_one(std::uint32_t word, unsigned n) {
    unsigned at = 0;
#pragma unroll
    for (unsigned half = 16; half != 0; half /= 2) {
        const unsigned below = __popc(word & ((1U << half) - 1));
        if (n > below) {
            n -= below;
            at += half;
            word >>= half;
        }
    }
    return at;
}

/// Writes the windows that begin in a tile of the walk: a warp for each tile, a lane for 32 steps. These begin one group
/// at most, since a group has at least 32 edges. Row ends are marked in bytes, for which lanes need not wait for each other.
template <unsigned group>
__global__ void write_windows(const std::uint32_t* row, std::uint64_t vertices, std::uint64_t edges, std::uint64_t tiles,
                              const std::uint32_t* cuts, Window* table) {
    static_assert(group >= 32);
    __shared__ uint4 shared[warps][seen_steps / 16];
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const auto tile = std::uint64_t{blockIdx.x} * warps + warp;
    if (tile >= tiles) return;  // whole warps, and none waits for another

    const std::uint64_t from = cuts[tile], to = cuts[tile + 1], begin = tile * tile_steps;
    for (auto i = lane; i < seen_steps / 16; i += 32) shared[warp][i] = make_uint4(0, 0, 0, 0);
    __syncwarp();
    auto* const ends = reinterpret_cast<std::uint8_t*>(shared[warp]);
    const auto last = min(vertices, to + window_steps);  // each row's end is a step
#pragma unroll 4
    for (auto v = from + lane; v < last; v += 32)
        if (const auto at = row[v + 1] + v - begin; at < seen_steps) ends[at] = 1;
    __syncwarp();

    std::uint32_t word = 0, beyond[window_steps / 32];
#pragma unroll
    for (unsigned i = 0; i < 32; ++i) {
        const auto bits = __ballot_sync(all_lanes, ends[i * 32 + lane] == 0);
        if (lane == i) word = bits;
    }
#pragma unroll
    for (unsigned i = 0; i < window_steps / 32; ++i) beyond[i] = __ballot_sync(all_lanes, ends[tile_steps + i * 32 + lane] == 0);
    const unsigned count = __popc(word);
    const auto up_to = shared::sum_up_to_lane(count);
    const auto next = [&](unsigned k) {
        const auto other = __shfl_down_sync(all_lanes, word, k);
        return lane + k < 32 ? other : lane + k == 32 ? beyond[0] : lane + k == 33 ? beyond[1] : beyond[2];
    };
    const auto second = next(1), third = next(2), fourth = next(3);

    const auto before = begin - from + up_to - count;  // edges
    const auto number = (before + group - 1) / group, edge = number * group;
    if (edge >= before + count || edge >= edges) return;  // steps after the last count as edges
    const auto at = place_of_one(word, static_cast<unsigned>(edge - before) + 1);
    const auto tail = static_cast<std::uint32_t>(begin + lane * 32 + at - edge);
    reinterpret_cast<uint4*>(table)[number] = make_uint4(tail, __funnelshift_rc(word, second, at + 1),
                                                         __funnelshift_rc(second, third, at + 1), __funnelshift_rc(third, fourth, at + 1));
}

/// Tails from windows.
template <unsigned group>
struct Windows {
    const uint4* table;
    std::uint64_t edges, vertices;
    const std::uint32_t* row;

    using Found = uint4;
    __device__ Found load(std::uint32_t edge) const { return __ldg(table + edge / group); }

    __device__ std::uint32_t tail(std::uint32_t edge, uint4 window) const {
        const auto wanted = edge % group;
        if (wanted == 0) return window.x;
        const unsigned first = __popc(window.y), second = first + __popc(window.z), third = second + __popc(window.w);
        if (wanted > third) {
            const auto next = std::uint64_t{edge / group} + 1;
            const auto high = next * group < edges ? table[next].x : static_cast<std::uint32_t>(vertices - 1);
            return shared::row_of(row, window.x + (window_steps - third), high, edge);
        }
        const auto word = wanted <= first ? window.y : wanted <= second ? window.z : window.w;
        const auto before = wanted <= first ? 0 : wanted <= second ? first : second;
        const auto skipped = wanted <= first ? 0 : wanted <= second ? 32U : 64U;
        return window.x + skipped + place_of_one(word, wanted - before) - (wanted - 1);
    }
};

/// Tails as a list.
struct List {
    const std::uint32_t* tails;

    using Found = std::uint32_t;
    __device__ Found load(std::uint32_t edge) const { return __ldg(tails + edge); }
    __device__ std::uint32_t tail(std::uint32_t /*edge*/, std::uint32_t found) const { return found; }
};

/// out[x] becomes the tail of edge[x], four a thread: with one, two loads that wait for each other leave the memory idle.
/// What is read and written once must not drive the table out of the cache.
template <class Source>
__global__ void look_up(Source source, const std::uint32_t* edge, std::uint64_t edges, std::uint32_t* out) {
    const auto x = breakeven::thread_number() * 4;
    if (x + 4 <= edges) {
        const auto quad = __ldcs(reinterpret_cast<const uint4*>(edge + x));
        const std::uint32_t e[] = {quad.x, quad.y, quad.z, quad.w};
        typename Source::Found found[4];
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) found[i] = source.load(e[i]);
        std::uint32_t tails[4];
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) tails[i] = source.tail(e[i], found[i]);
        __stcs(reinterpret_cast<uint4*>(out + x), make_uint4(tails[0], tails[1], tails[2], tails[3]));
    } else {
        for (auto i = x; i < edges; ++i) out[i] = source.tail(edge[i], source.load(edge[i]));
    }
}

template <unsigned group>
void look_up_in_windows(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, Window* table, std::uint32_t* out,
                        cudaStream_t stream) {
    const std::uint64_t edges = graph.edges(), vertices = graph.vertices(), tiles = csr_edges::by_steps.count(vertices, edges);
    csr_edges::cut(graph, csr_edges::by_steps, cuts, stream);
    breakeven::launch(write_windows<group>, tiles * 32, stream, graph.row.data(), vertices, edges, tiles, cuts.vertex.data(), table);
    const Windows<group> source{reinterpret_cast<const uint4*>(table), edges, vertices, graph.row.data()};
    breakeven::launch(look_up<Windows<group>>, (edges + 3) / 4, stream, source, edge, edges, out);
}

}  // namespace

void look_up_tails(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, std::uint32_t* tails, Window* table,
                   std::uint32_t* out, cudaStream_t stream) {
    const std::uint64_t edges = graph.edges();
    if (edges == 0) return;
    switch (window_edges(graph.vertices(), edges)) {
        case 64:
            return look_up_in_windows<64>(graph, cuts, edge, table, out, stream);
        case 48:
            return look_up_in_windows<48>(graph, cuts, edge, table, out, stream);
        case 32:
            return look_up_in_windows<32>(graph, cuts, edge, table, out, stream);
        default:
            csr_edges::expand(graph, cuts, tails, nullptr, stream);
            breakeven::launch(look_up<List>, (edges + 3) / 4, stream, List{tails}, edge, edges, out);
    }
}

}  // namespace graph_reverse
