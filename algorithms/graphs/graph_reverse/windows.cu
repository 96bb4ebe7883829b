// SPDX-License-Identifier: Apache-2.0
#include "windows.cuh"
#include <breakeven/algorithms/shared/device/warp_scan.cuh>
#include <breakeven/suites/device/launch.cuh>

namespace graph_reverse {
namespace {

using breakeven::all_lanes;
using breakeven::block_threads;

constexpr unsigned warps = block_threads / 32;
constexpr unsigned tile_steps = csr_edges::by_steps.size;
constexpr unsigned seen_steps = tile_steps + window_steps;  // those of the windows that begin in the tile
static_assert(tile_steps == 32 * 32 && seen_steps % 16 == 0);

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

}  // namespace

template <unsigned group>
void build_windows(const DeviceGraph& graph, const csr_edges::Cuts& cuts, Window* table, cudaStream_t stream) {
    const std::uint64_t edges = graph.edges(), vertices = graph.vertices(), count = csr_edges::by_steps.count(vertices, edges);
    csr_edges::cut(graph, csr_edges::by_steps, cuts, stream);
    breakeven::launch(write_windows<group>, count * 32, stream, graph.row.data(), vertices, edges, count, cuts.vertex.data(), table);
}

template void build_windows<64>(const DeviceGraph&, const csr_edges::Cuts&, Window*, cudaStream_t);
template void build_windows<48>(const DeviceGraph&, const csr_edges::Cuts&, Window*, cudaStream_t);
template void build_windows<32>(const DeviceGraph&, const csr_edges::Cuts&, Window*, cudaStream_t);

}  // namespace graph_reverse
