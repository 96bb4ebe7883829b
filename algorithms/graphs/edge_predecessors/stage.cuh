// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "closing.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/algorithms/shared/device/sort_pairs.cuh>
#include <breakeven/algorithms/shared/host/trail.hpp>
#include <breakeven/suites/device/launch.cuh>

/// The first stage of an Euler trail on the device, for whoever goes on from there: balance and pairing. Edges sorted by
/// head, stably, list the edges into each vertex; exactly if in- and out-degrees are equal do they occupy the slots of the
/// vertex's own row.
namespace edge_predecessors {

using breakeven::all_lanes;
using breakeven::block_threads;
using breakeven::launch;
using breakeven::launch_resident;
using breakeven::thread_number;

/// What is found out about degrees, in device memory.
struct Balance {
    std::uint32_t unbalanced;  // the lowest vertex with unequal degrees where they allow no trail, or none
    Imbalance imbalance;       // of a path
    Closing closing;           // of a path
};

/// Lists all edges with their heads; one thread calls start(), which sets what is counted from here on.
template <class Start>
__global__ void list_edges(const std::uint32_t* col, std::uint32_t edges, std::uint32_t* heads, std::uint32_t* ids, Start start) {
    const auto x = thread_number();
    if (x == 0) start();
    if (x >= edges) return;
    heads[x] = col[x];
    ids[x] = static_cast<std::uint32_t>(x);
}

/// Where pairs go when later stages want a label beside each, and one bit an element that says where rows begin.
struct ToSteps {
    shared::Step* steps;
    std::uint32_t* row_begins;

    __device__ void set(std::uint32_t x, std::uint32_t previous) const { steps[x] = {previous, none}; }
    /// To be called by all lanes of a warp.
    __device__ void mark(std::uint64_t x, std::uint64_t count, bool begins) const {
        const auto bits = __ballot_sync(all_lanes, begins);
        if (x < count && threadIdx.x % 32 == 0) row_begins[x / 32] = bits;
    }
};

/// Pairs the edges of a circuit. Only the rotated rule needs no look at the row of every edge: an edge out
/// of a vertex is paired with the edge in that comes one before it, the first with the last.
template <Rule rule, class To>
__global__ void pair(HeadList list, To to, std::uint32_t* unbalanced) {
    const auto number = thread_number();
    const auto x = static_cast<std::uint32_t>(number);
    bool begins = false;
    const auto compare_ends = [&](std::uint32_t before, std::uint32_t after, std::uint32_t place) {
        if (const auto vertex = unbalanced_between(list.row, before, after, place); vertex != none) atomicMin(unbalanced, vertex);
    };
    if (number < list.edges) {
        const auto vertex = list.heads[x], before = x == 0 ? none : list.heads[x - 1];
        begins = before != vertex;
        auto from = x;
        if (begins) compare_ends(before, vertex, x);
        if constexpr (rule == Rule::rotated) {
            from = x - 1;
            if (begins) from = max(list.row[vertex + 1], x + 1) - 1;  // x itself where the row is another one's: unbalanced
        } else if constexpr (rule != Rule::stable) {
            const auto begin = list.row[vertex], end = list.row[vertex + 1];
            if (begin <= x && x < end) from = begin + place(rule, x - begin, end - begin, vertex);
        }
        if (x + 1 == list.edges) compare_ends(vertex, list.vertices, list.edges);
        to.set(x, list.ids[from]);
    }
    to.mark(number, list.edges, begins);
}

static __global__ void find_imbalance(HeadList list, Balance* balance) {
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
    atomicMin(&balance->imbalance.low, low);
    atomicMax(&balance->imbalance.high, high);
    atomicOr(&balance->imbalance.signs, signs);
}

static __global__ void find_ends(HeadList list, Balance* balance) {
    if (thread_number() != 0) return;
    balance->closing = close(list, balance->imbalance);
    balance->unbalanced = balance->closing.unbalanced;
}

/// Pairs the edges of a path and the one that closes it. No thread may leave before the vote.
template <Rule rule>
__global__ void pair_closed(HeadList list, ToSteps to, Balance* balance) {
    const auto number = thread_number();
    const auto element = static_cast<std::uint32_t>(number);
    bool begins = false;
    if (number <= list.edges) {
        const auto closing = balance->closing;
        const auto paired = pair_element<rule>(list, closing, element);
        begins = paired.begins;
        to.set(element, paired.previous);
        if (!paired.balanced) atomicMin(&balance->unbalanced, closing.low);
    }
    to.mark(number, std::uint64_t{list.edges} + 1, begins);
}

/// Pairs from the sorted list; `balance` is as it was started.
inline void pair_sorted(const HeadList& list, shared::Trail trail, Rule rule, ToSteps to, Balance* balance, cudaStream_t stream) {
    const auto elements = std::uint64_t{list.edges} + 1;
    shared::with_rule(rule, [&](auto known) {
        if (trail == shared::Trail::circuit) return launch(pair<known(), ToSteps>, list.edges, stream, list, to, &balance->unbalanced);
        launch_resident(find_imbalance, 8, elements, stream, list, balance);
        launch(find_ends, 1, stream, list, balance);
        launch(pair_closed<known()>, elements, stream, list, to, balance);
    });
}

/// Pairs the edges of a graph, which has some. Each half has 8 bytes an element; returns the one that holds the steps, and
/// the other one is free. start() sets the balance to that of no edges.
template <class Start>
int pair_edges(const DeviceGraph& graph, shared::Trail trail, Rule rule, std::uint64_t* const (&halves)[2], std::uint32_t* row_begins,
               Start start, Balance* balance, breakeven::DeviceBuffer<char>& sort_scratch, cudaStream_t stream) {
    const auto edges = graph.edges();
    const auto pairs = [&](int half) {
        auto* const words = reinterpret_cast<std::uint32_t*>(halves[half]);
        return shared::Pairs{words, words + edges};
    };
    launch(list_edges<Start>, edges, stream, graph.col.data(), edges, pairs(0).keys, pairs(0).values, start);
    const auto sorted = shared::sort_pairs(pairs(0), pairs(1), edges, graph.vertex_bits(), sort_scratch, stream);
    const HeadList list{graph.row.data(), graph.vertices(), sorted.keys, sorted.values, edges};
    const int free_half = sorted.keys == pairs(0).keys ? 1 : 0;
    pair_sorted(list, trail, rule, {reinterpret_cast<shared::Step*>(halves[free_half]), row_begins}, balance, stream);
    return free_half;
}

}  // namespace edge_predecessors
