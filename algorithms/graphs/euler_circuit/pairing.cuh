#pragma once
#include "device.cuh"
#include <breakeven/algorithms/shared/device/sort_pairs.cuh>
#include <breakeven/suites/device/launch.cuh>

/// Balance and pairing. Edges sorted by head, stably, list the edges into each vertex; exactly if in- and
/// out-degrees are equal do they occupy the slots of the vertex's own row.
namespace euler_circuit {

using breakeven::all_lanes;
using breakeven::block_threads;
using breakeven::launch;
using breakeven::launch_resident;
using breakeven::thread_number;

static __global__ void begin(const std::uint32_t* col, std::uint32_t edges, std::uint32_t* heads, std::uint32_t* ids, Progress* progress) {
    const auto x = thread_number();
    if (x == 0)
        *progress = {.unbalanced = none, .unsplit = 0, .components = 0, .exchanges = 0, .closes = false, .imbalance = {}, .closing = {}};
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

/// Pairs the edges of a circuit. Only the rotated rule needs no look at the row of every edge: an edge out
/// of a vertex is paired with the edge in that comes one before it, the first with the last.
template <Rule rule>
__global__ void pair(HeadList list, Step* steps, std::uint32_t* row_begins, Progress* progress) {
    const auto number = thread_number();
    const auto x = static_cast<std::uint32_t>(number);
    bool begins = false;
    if (number < list.edges) {
        const auto vertex = list.heads[x], before = x == 0 ? none : list.heads[x - 1];
        begins = before != vertex;
        auto from = x;
        if (begins) compare_ends(list.row, before, vertex, x, progress);
        if constexpr (rule == Rule::rotated) {
            from = x - 1;
            if (begins) from = max(list.row[vertex + 1], x + 1) - 1;  // x itself where the row is another one's: unbalanced
        } else if constexpr (rule != Rule::stable) {
            const auto begin = list.row[vertex], end = list.row[vertex + 1];
            if (begin <= x && x < end) from = begin + place(rule, x - begin, end - begin, vertex);
        }
        if (x + 1 == list.edges) compare_ends(list.row, vertex, list.vertices, list.edges, progress);
        steps[x] = {list.ids[from], none};
    }
    const auto bits = __ballot_sync(all_lanes, begins);
    if (number < list.edges && threadIdx.x % 32 == 0) row_begins[x / 32] = bits;
}

static __global__ void find_imbalance(HeadList list, Progress* progress) {
    __shared__ std::uint32_t low, high, signs;
    if (threadIdx.x == 0) {
        low = none;
        high = signs = 0;
    }
    __syncthreads();
    Imbalance own;
    for (auto y = thread_number(); y <= list.edges; y += std::uint64_t{gridDim.x} * block_threads)
        compare(list, static_cast<std::uint32_t>(y), own);
    if (own.signs != 0) {
        atomicMin(&low, own.low);
        atomicMax(&high, own.high);
        atomicOr(&signs, own.signs);
    }
    __syncthreads();
    if (threadIdx.x != 0 || signs == 0) return;
    atomicMin(&progress->imbalance.low, low);
    atomicMax(&progress->imbalance.high, high);
    atomicOr(&progress->imbalance.signs, signs);
}

static __global__ void find_ends(HeadList list, Progress* progress) {
    if (thread_number() != 0) return;
    progress->closing = close(list, progress->imbalance);
    progress->unbalanced = progress->closing.unbalanced;
}

/// Pairs the edges of a path and the one that closes it. No thread may leave before the vote.
template <Rule rule>
__global__ void pair_closed(HeadList list, Step* steps, std::uint32_t* row_begins, Progress* progress) {
    const auto number = thread_number();
    const auto element = static_cast<std::uint32_t>(number);
    bool begins = false;
    if (number <= list.edges) {
        const auto closing = progress->closing;
        const auto paired = pair_element<rule>(list, closing, element);
        begins = paired.begins;
        steps[element] = {paired.previous, none};
        if (!paired.balanced) atomicMin(&progress->unbalanced, closing.low);
    }
    const auto bits = __ballot_sync(all_lanes, begins);
    if (number <= list.edges && threadIdx.x % 32 == 0) row_begins[element / 32] = bits;
}

template <Rule rule>
void launch_pair(const HeadList& list, DeviceTrail& device, Step* steps, cudaStream_t stream) {
    auto* const progress = device.progress.data();
    if (device.trail == Trail::circuit) return launch(pair<rule>, list.edges, stream, list, steps, device.row_begins.data(), progress);
    launch_resident(find_imbalance, 8, std::uint64_t{list.edges} + 1, stream, list, progress);
    launch(find_ends, 1, stream, list, progress);
    launch(pair_closed<rule>, std::uint64_t{list.edges} + 1, stream, list, steps, device.row_begins.data(), progress);
}

/// Returns the half that holds the steps; the other one is free.
inline int pair_edges(DeviceTrail& device, Rule rule, cudaStream_t stream) {
    const auto edges = device.edges();
    const auto pairs = [&](int half) {
        auto* const words = reinterpret_cast<std::uint32_t*>(device.halves[half].data());
        return shared::Pairs{words, words + edges};
    };
    launch(begin, edges, stream, device.col.data(), edges, pairs(0).keys, pairs(0).values, device.progress.data());
    const auto sorted = shared::sort_pairs(pairs(0), pairs(1), edges, device.vertex_bits(), device.sort_scratch, stream);
    const HeadList list{device.row.data(), device.vertices(), sorted.keys, sorted.values, edges};
    const int free_half = sorted.keys == pairs(0).keys ? 1 : 0;
    const auto pair = rule == Rule::stable    ? launch_pair<Rule::stable>
                      : rule == Rule::rotated ? launch_pair<Rule::rotated>
                      : rule == Rule::hashed  ? launch_pair<Rule::hashed>
                                              : launch_pair<Rule::reversed>;
    pair(list, device, reinterpret_cast<Step*>(device.halves[free_half].data()), stream);
    return free_half;
}

}  // namespace euler_circuit
