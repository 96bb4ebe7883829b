// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "stage.cuh"
#include <breakeven/algorithms/graphs/circuit_graph/stage.cuh>
#include <breakeven/algorithms/graphs/permutation_cycles/stage.cuh>
#include <breakeven/algorithms/shared/device/forest.cuh>
#include <breakeven/suites/device/launch.cuh>

/// From sublists to cycles, and from many cycles to one. Nodes of the forest are the sublists and, after
/// them, the cycles without a splitter; joining at weight 0 makes cycles of sublists, joining at weight x
/// is an exchange at slot x. Which node stands for a cycle depends on the race, the weights do not.
namespace euler_circuit {

using breakeven::all_lanes;
using breakeven::block_threads;
using breakeven::thread_number;
using shared::closing_exchange;
using shared::Link;
using shared::no_link;
using shared::none;
using shared::parent_of;
using shared::weight_of;

/// Open unless degrees allow no trail.
struct IfBalanced {
    const Progress* progress;
    __device__ bool operator()() const { return progress->balance.unbalanced == none; }
};

/// Open if there is a trail.
struct IfConnected {
    const Progress* progress;
    __device__ bool operator()() const { return progress->balance.unbalanced == none && progress->components == 1; }
};

/// Makes each sublist a node without a link.
struct WithoutLink {
    Link* links;
    __device__ void operator()(std::uint32_t sublist) const { links[sublist] = no_link; }
};

/// Labels the elements of cycles without a splitter by a node that the least of them makes.
static __global__ void label_rest(Step* steps, std::uint32_t edges, std::uint32_t sublists, Link* links, Progress* progress) {
    const auto number = thread_number();
    if (number >= edges || progress->balance.unbalanced != none) return;
    const auto first = static_cast<std::uint32_t>(number);
    const auto step = steps[first];
    if (step.label != none || !permutation_cycles::is_least(steps, first, step.previous)) return;
    const auto node = sublists + atomicAdd(&progress->unsplit, 1);
    links[node] = no_link;
    permutation_cycles::along_cycle(steps, first, [&](std::uint32_t at) { steps[at].label = node; });
}

static __global__ void join_sublists(const Sublist* sublists, std::uint32_t count, Link* links, const Progress* progress) {
    const auto node = thread_number();
    if (node >= count || progress->balance.unbalanced != none) return;
    shared::join_on_device(links, static_cast<std::uint32_t>(node), sublists[node].next, 0);
}

/// Which node stands for the cycle of each sublist.
static __global__ void name_cycles(const Link* links, std::uint32_t count, std::uint32_t* cycle, const Progress* progress) {
    const auto number = thread_number();
    if (number >= count || progress->balance.unbalanced != none) return;
    auto node = static_cast<std::uint32_t>(number);
    for (auto link = links[node]; link != no_link; link = links[node]) node = parent_of(link);
    cycle[number] = node;
}

/// The node of the cycle that a slot lies on.
struct NodeOf {
    const Step* steps;
    const std::uint32_t* cycle;
    std::uint32_t sublists;

    __device__ std::uint32_t operator()(std::uint64_t slot) const {
        const auto label = steps[slot].label;
        return label < sublists ? cycle[label] : label;
    }
};

/// Whether a slot begins a row, one bit a slot.
struct BeginBit {
    const std::uint32_t* words;
    __device__ bool operator()(std::uint64_t slot) const { return (words[slot / 32] >> slot % 32 & 1) != 0; }
};

/// For a path: the slot beside the element that closes it, or 0 where there is none.
__device__ inline std::uint32_t beside_closing(const std::uint32_t* row, const Progress* progress) {
    const auto last = progress->balance.closing.last;
    return row[last] == row[last + 1] ? 0 : row[last] + 1;
}

/// Joins the cycles of the element that closes a path and of the slot beside it.
static __global__ void join_closing(const std::uint32_t* row, NodeOf node, Link* links, const Progress* progress) {
    if (thread_number() != 0 || progress->balance.unbalanced != none) return;
    if (const auto slot = beside_closing(row, progress); slot != 0) shared::join_on_device(links, node(0), node(slot), closing_exchange);
}

/// Exchanges what precedes two slots, and cuts the sublists that they lie on.
__device__ inline void exchange_slots(std::uint32_t a, std::uint32_t b, std::uint32_t sublist_count, Step* steps, Sublist* sublists) {
    const auto left = steps[a], right = steps[b];
    steps[a].previous = right.previous;
    steps[b].previous = left.previous;
    if (left.label < sublist_count) sublists[left.label].length = 0;
    if (right.label < sublist_count) sublists[right.label].length = 0;
}

/// Makes the exchanges of even slots or those of odd slots, each of which is between other slots than all
/// the others, but for that of a path's ends, which is left for later. Nodes that have no link are components.
/// Why not the swaps that circuit_graph offers: they want the label of every edge and give predecessors, which would be walked
/// once more. On a ring of 40 Mi edges edge_predecessors, circuit_graph and permutation_cycles together took more than all of
/// euler_circuit/cuda/staged on an H200, and the walk that writes the circuit is not among them.
static __global__ void exchange(const Link* links, std::uint32_t sublist_count, Trail trail, std::uint32_t parity, Step* steps,
                                Sublist* sublists, Progress* progress) {
    if (progress->balance.unbalanced != none) return;
    const auto nodes = sublist_count + progress->unsplit;
    unsigned components = 0, exchanges = 0;
    for (auto node = thread_number(); node < nodes; node += std::uint64_t{gridDim.x} * block_threads) {
        const auto link = links[node];
        const auto x = weight_of(link);
        components += link == no_link && parity == 0 ? 1 : 0;
        if (link == no_link || x == 0 || x % 2 != parity) continue;
        exchanges += 1;
        if (trail == Trail::path && x == closing_exchange)
            progress->closes = true;
        else
            exchange_slots(x - 1, x, sublist_count, steps, sublists);
    }
    // There may be millions of either: one addition a warp.
    components = __reduce_add_sync(all_lanes, components);
    exchanges = __reduce_add_sync(all_lanes, exchanges);
    if (threadIdx.x % 32 != 0) return;
    if (components != 0) atomicAdd(&progress->components, components);
    if (exchanges != 0) atomicAdd(&progress->exchanges, exchanges);
}

static __global__ void exchange_closing(const std::uint32_t* row, std::uint32_t sublist_count, Step* steps, Sublist* sublists,
                                        const Progress* progress) {
    if (thread_number() == 0 && progress->balance.unbalanced == none && progress->closes)
        exchange_slots(0, beside_closing(row, progress), sublist_count, steps, sublists);
}

}  // namespace euler_circuit
