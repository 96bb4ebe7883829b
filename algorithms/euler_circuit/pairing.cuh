#pragma once
#include "algorithms/euler_circuit/device.cuh"
#include "suites/launch.cuh"

/// Balance and pairing. Edges sorted by head, stably, list the edges into each vertex; exactly if in- and
/// out-degrees are equal do they occupy the slots of the vertex's own row.
namespace euler_circuit {

using suite::all_lanes;
using suite::launch;
using suite::thread_number;

static __global__ void begin(const std::uint32_t* col, std::uint32_t edges, std::uint32_t* heads, std::uint32_t* ids, Progress* progress) {
    const auto x = thread_number();
    if (x == 0) *progress = {.unbalanced = none, .unsplit = 0, .components = 0};
    if (x >= edges) return;
    heads[x] = col[x];
    ids[x] = static_cast<std::uint32_t>(x);
}

/// The edges into `before` (none: there is no such vertex) end at slot x, and those into `after` begin.
/// Names a vertex if their rows do not; the least of all names is the lowest unbalanced vertex, since up to
/// there all ends agree.
__device__ inline void compare_ends(const std::uint32_t* row, std::uint32_t before, std::uint32_t after, std::uint32_t x,
                                    Progress* progress) {
    if (row[before + 1] != x) {
        atomicMin(&progress->unbalanced, before);
    } else if (row[after] != x) {
        auto vertex = before + 1;  // one without edges in, between the two
        while (row[vertex + 1] == x) ++vertex;
        atomicMin(&progress->unbalanced, vertex);
    }
}

/// Pairs each edge out of a vertex with the edge in that comes one before it, the first with the last.
static __global__ void pair(const std::uint32_t* row, std::uint32_t vertices, const std::uint32_t* heads, const std::uint32_t* ids,
                            std::uint32_t edges, Step* steps, std::uint32_t* row_begins, Progress* progress) {
    const auto number = thread_number();
    const auto x = static_cast<std::uint32_t>(number);
    bool begins = false;
    if (number < edges) {
        const auto vertex = heads[x], before = x == 0 ? none : heads[x - 1];
        begins = before != vertex;
        auto from = x - 1;
        if (begins) {
            compare_ends(row, before, vertex, x, progress);
            from = max(row[vertex + 1], x + 1) - 1;  // x itself where the row is another one's: unbalanced
        }
        if (x + 1 == edges) compare_ends(row, vertex, vertices, edges, progress);
        steps[x] = {ids[from], none};
    }
    const auto bits = __ballot_sync(all_lanes, begins);
    if (number < edges && threadIdx.x % 32 == 0) row_begins[x / 32] = bits;
}

/// Returns the half that holds the steps; the other one is free.
inline int pair_edges(DeviceCircuit& device, cudaStream_t stream) {
    const auto edges = device.edges();
    const auto words = [&](int half) { return reinterpret_cast<std::uint32_t*>(device.halves[half].data()); };
    cub::DoubleBuffer<std::uint32_t> heads{words(0), words(1)}, ids{words(0) + edges, words(1) + edges};
    auto* const progress = device.progress.data();
    launch(begin, edges, stream, device.col.data(), edges, heads.Current(), ids.Current(), progress);
    auto bytes = device.sort_scratch.size();
    CUDA_CHECK(cub::DeviceRadixSort::SortPairs(device.sort_scratch.data(), bytes, heads, ids, edges, 0, device.vertex_bits(), stream));
    const int free_half = 1 - heads.selector;
    launch(pair, edges, stream, device.row.data(), device.vertices(), heads.Current(), ids.Current(), edges,
           reinterpret_cast<Step*>(device.halves[free_half].data()), device.row_begins.data(), progress);
    return free_half;
}

}  // namespace euler_circuit
