// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "device.cuh"
#include <breakeven/algorithms/shared/device/iota.cuh>

/// What this problem offers to others on the device: join_on_device() labels the components of a graph, without a word to
/// the host, and tells the edges of a spanning forest. It is the host's union-find with sampling, in four steps:
///
///     hook    each vertex tries once to hook one end of its first edge to the other, without a climb
///     sample  the first and the last edge of each vertex are joined: usually most of the graph
///     mark    one bit a vertex says whether it belongs to the commonest component, the giant
///     rest    all edges, but those within the giant, are joined, in equal shares
///
/// What union-find fears are lines: a path of millions of parents. Hence the first step, after which all paths are halved
/// at once, again and again, so that a line costs the logarithm of its length. Neighbours run at the same time and in
/// ascending order: what lies below them is flat already.
///
/// Sets are trees, in an array that gives each vertex's parent. A root is its own parent. A parent is never above its child's
/// number, so there are no cycles, whatever the race, and a root is the least vertex of its tree. Parents are read through the
/// level-1 cache: a stale one is an ancestor that was nearer, which costs steps and does no harm, and only compare-and-exchange
/// decides who is a root. With few sets all threads of the device would otherwise queue at the same few words.
namespace connected_components {

using breakeven::launch;
using breakeven::thread_number;
using shared::edge_tiles::edges_a_thread;
using shared::edge_tiles::Share;

/// The record of those who want no forest.
struct NoRecord {
    __device__ void operator()(std::uint32_t) const {}
};

/// Climbs two steps at a time and leaves a shorter path behind.
__device__ inline std::uint32_t root_of(std::uint32_t* parent, std::uint32_t v) {
    auto up = __ldca(parent + v);
    while (up != v) {
        const auto above = __ldca(parent + up);
        if (above == up) return up;
        parent[v] = above;
        v = above;
        up = __ldca(parent + v);
    }
    return v;
}

/// True where this call has joined two trees: whichever edge led to it belongs to a spanning forest.
__device__ inline bool unite(std::uint32_t* parent, std::uint32_t a, std::uint32_t b) {
    a = root_of(parent, a);
    b = root_of(parent, b);
    while (a != b) {
        const auto high = max(a, b), low = min(a, b);
        const auto found = atomicCAS(parent + high, high, low);
        if (found == high) return true;
        a = root_of(parent, found);
        b = low;
    }
    return false;
}

/// Points every vertex at its root, after the last union; only its own thread changes its parent, so that the last change
/// stays. Nothing happens where a giant is given and nobody is outside.
static __global__ void flatten(std::uint32_t* parent, std::uint32_t vertices, const Giant* giant) {
    const auto v = thread_number();
    if (v >= vertices || (giant != nullptr && giant->outside == 0)) return;
    auto up = __ldca(parent + v);
    for (auto above = __ldca(parent + up); above != up; above = __ldca(parent + up)) parent[v] = up = above;
}

template <class Record>
__global__ void hook_first(const std::uint32_t* row, const std::uint32_t* col, std::uint32_t vertices, std::uint32_t* parent,
                           Record record) {
    const auto number = thread_number();
    if (number >= vertices) return;
    const auto v = static_cast<std::uint32_t>(number), edge = row[v];
    if (edge == row[v + 1] || col[edge] == v) return;
    const auto high = max(v, col[edge]), low = min(v, col[edge]);
    // Most threads at a hub find it taken. Not through the level-1 cache, which would show it free for a long time.
    if (__ldcg(parent + high) == high && atomicCAS(parent + high, high, low) == high) record(edge);
}

template <class Record>
__global__ void join_ends(const std::uint32_t* row, const std::uint32_t* col, std::uint32_t vertices, std::uint32_t* parent,
                          Record record) {
    const auto number = thread_number();
    if (number >= vertices) return;
    const auto v = static_cast<std::uint32_t>(number), first = row[v], end = row[v + 1];
    if (first == end) return;
    if (unite(parent, v, col[first])) record(first);
    if (end - first > 1 && unite(parent, v, col[end - 1])) record(end - 1);
}

/// Finds the commonest label of a sample, spread evenly. For one block; labels are flat.
static __global__ void choose_giant(const std::uint32_t* label, std::uint32_t vertices, Giant* giant) {
    __shared__ std::uint32_t sample[breakeven::block_threads];
    __shared__ unsigned long long best;
    const auto mine = label[std::uint64_t{threadIdx.x} * vertices / breakeven::block_threads];
    sample[threadIdx.x] = mine;
    if (threadIdx.x == 0) best = 0;
    __syncthreads();
    unsigned long long count = 0;
    for (const auto other : sample) count += other == mine;
    atomicMax(&best, count << 32 | mine);
    __syncthreads();
    if (threadIdx.x == 0) *giant = {static_cast<std::uint32_t>(best), 0};
}

static __global__ void mark_giant(const std::uint32_t* label, std::uint32_t vertices, Giant* giant, std::uint32_t* in_giant) {
    const auto v = thread_number();
    const bool inside = v < vertices && label[v] == giant->label;
    const auto word = __ballot_sync(breakeven::all_lanes, inside), valid = __ballot_sync(breakeven::all_lanes, v < vertices);
    if (v >= vertices || threadIdx.x % 32 != 0) return;
    in_giant[v / 32] = word;
    if (word != valid) giant->outside = 1;
}

__device__ inline bool holds_bit(const std::uint32_t* bits, std::uint32_t i) { return (bits[i / 32] >> i % 32 & 1) != 0; }

/// Tells a whole warp whether all of first .. last are marked; false for more than 1,000 of them.
__device__ inline bool all_marked(const std::uint32_t* bits, std::uint32_t first, std::uint32_t last) {
    const auto word = first / 32 + threadIdx.x % 32;
    auto wanted = word > last / 32 ? 0U : 0xFFFFFFFFU;
    if (word == first / 32) wanted &= 0xFFFFFFFFU << first % 32;
    if (word == last / 32) wanted &= 0xFFFFFFFFU >> (31 - last % 32);
    const bool marked = wanted == 0 || (wanted & ~bits[word]) == 0;
    return __all_sync(breakeven::all_lanes, marked) && last / 32 - first / 32 < 32;
}

/// Joins `hub`, where all edges of this block begin, to the lowest root among their heads first, to which the others then
/// hook each by itself. Without this they might all queue at the root of the hub. Called by the whole block.
template <class Record>
__device__ void lower_hub(std::uint32_t hub, const Share& share, std::uint32_t settled, std::uint32_t* parent, Record record) {
    constexpr auto nothing = ~0ULL;
    __shared__ unsigned long long lowest;
    __shared__ std::uint32_t lowest_head;
    if (threadIdx.x == 0) lowest = nothing;
    __syncthreads();
    auto mine = nothing;
    std::uint32_t head = 0;
#pragma unroll
    for (std::uint32_t k = 0; k < edges_a_thread; ++k)
        if (k < share.count && (settled >> k & 1) == 0) {
            const auto candidate = static_cast<unsigned long long>(root_of(parent, share.head[k])) << 32 | (share.begin + k);
            if (candidate < mine) mine = candidate, head = share.head[k];
        }
    if (mine != nothing) atomicMin(&lowest, mine);
    __syncthreads();
    if (mine == lowest && mine != nothing) lowest_head = head;  // one thread: its edge is part of the number
    __syncthreads();
    if (threadIdx.x == 0 && lowest != nothing && unite(parent, hub, lowest_head)) record(static_cast<std::uint32_t>(lowest));
    __syncthreads();
}

/// Joins along all edges but those within the giant component, a block for each tile.
template <class Record>
__global__ void join_rest(const std::uint32_t* row, const std::uint32_t* __restrict__ col, std::uint32_t edges,
                          const std::uint32_t* tile_rows, const std::uint32_t* __restrict__ in_giant, const Giant* giant,
                          std::uint32_t* parent, Record record) {
    if (giant->outside == 0) return;
    const auto first = tile_rows[blockIdx.x], last = tile_rows[blockIdx.x + 1];
    const auto share = shared::edge_tiles::share_of(col, edges, blockIdx.x);
    std::uint32_t settled = 0;  // one bit an edge: its head is in the giant component
#pragma unroll
    for (std::uint32_t k = 0; k < edges_a_thread; ++k)
        if (k < share.count && holds_bit(in_giant, share.head[k])) settled |= 1U << k;
    const bool inside = all_marked(in_giant, first, last);
    if (first == last) lower_hub(first, share, inside ? settled : 0, parent, record);
    if (share.count == 0) return;
    if (inside) {  // any vertex of the giant component may stand for the tail
#pragma unroll
        for (std::uint32_t k = 0; k < edges_a_thread; ++k)
            if (k < share.count && (settled >> k & 1) == 0 && unite(parent, first, share.head[k])) record(share.begin + k);
        return;
    }
    shared::Tails tails{row, first, last, share.begin};
#pragma unroll
    for (std::uint32_t k = 0; k < edges_a_thread; ++k)
        if (k < share.count) {
            const auto tail = tails.of(share.begin + k);
            const bool within = (settled >> k & 1) != 0 && holds_bit(in_giant, tail);
            if (!within && unite(parent, tail, share.head[k])) record(share.begin + k);
        }
}

/// Joins the ends of all edges: sets.parent[v] becomes the least vertex of v's component. `sets` are sized for the graph.
/// `record(e)` is called, on the device, for the edges of a spanning forest; it is a trivially copyable functor.
template <class Record>
void join_on_device(const DeviceGraph& graph, DeviceSets& sets, Record record, cudaStream_t stream) {
    const auto vertices = graph.vertices(), edges = graph.edges();
    const auto *const row = graph.row.data(), *const col = graph.col.data();
    auto *const parent = sets.parent.data(), *const in_giant = sets.in_giant.data(), *const tile_rows = sets.tile_rows.data();
    auto* const giant = sets.giant.data();
    if (vertices == 0) return;

    breakeven::stage("hook", stream);
    shared::iota(parent, vertices, stream);
    if (edges == 0) return breakeven::stage("", stream);
    launch(hook_first<Record>, vertices, stream, row, col, vertices, parent, record);
    launch(flatten, vertices, stream, parent, vertices, nullptr);

    breakeven::stage("sample", stream);
    launch(join_ends<Record>, vertices, stream, row, col, vertices, parent, record);
    launch(flatten, vertices, stream, parent, vertices, nullptr);

    breakeven::stage("mark", stream);
    launch(choose_giant, breakeven::block_threads, stream, parent, vertices, giant);
    launch(mark_giant, vertices, stream, parent, vertices, giant, in_giant);
    shared::edge_tiles::find_rows(graph, tile_rows, stream);

    breakeven::stage("rest", stream);
    launch(join_rest<Record>, shared::edge_tiles::count(edges) * breakeven::block_threads, stream, row, col, edges, tile_rows, in_giant,
           giant, parent, record);
    launch(flatten, vertices, stream, parent, vertices, giant);
    breakeven::stage("", stream);
}

}  // namespace connected_components
