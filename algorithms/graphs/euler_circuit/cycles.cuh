#pragma once
#include "device.cuh"
#include "forest.cuh"
#include <breakeven/suites/device/launch.cuh>

/// From sublists to cycles, and from many cycles to one. Nodes of the forest are the sublists and, after
/// them, the cycles without a splitter; joining at weight 0 makes cycles of sublists, joining at weight x
/// is an exchange at slot x. Which node stands for a cycle depends on the race, the weights do not.
namespace euler_circuit {

using breakeven::all_lanes;
using breakeven::block_threads;
using breakeven::thread_number;

/// Labels the edges of cycles without a splitter. The least edge of such a cycle does it; the others give
/// up at the first edge before them, on average after about the logarithm of the cycle's length.
static __global__ void label_rest(Step* steps, std::uint32_t edges, std::uint32_t sublists, Link* links, Progress* progress) {
    const auto number = thread_number();
    if (number >= edges || progress->unbalanced != none) return;
    const auto first = static_cast<std::uint32_t>(number);
    const auto step = steps[first];
    if (step.label != none) return;
    auto at = step.previous;
    while (at > first) at = steps[at].previous;
    if (at < first) return;
    const auto node = sublists + atomicAdd(&progress->unsplit, 1);
    links[node] = no_link;
    do {
        steps[at].label = node;
        at = steps[at].previous;
    } while (at != first);
}

static __global__ void join_sublists(const Sublist* sublists, std::uint32_t count, Link* links, const Progress* progress) {
    const auto node = thread_number();
    if (node >= count || progress->unbalanced != none) return;
    join_on_device(links, static_cast<std::uint32_t>(node), sublists[node].next, 0);
}

/// Which node stands for the cycle of each sublist.
static __global__ void name_cycles(const Link* links, std::uint32_t count, std::uint32_t* cycle, const Progress* progress) {
    const auto number = thread_number();
    if (number >= count || progress->unbalanced != none) return;
    auto node = static_cast<std::uint32_t>(number);
    for (auto link = links[node]; link != no_link; link = links[node]) node = parent_of(link);
    cycle[number] = node;
}

/// The node of the cycle that a slot lies on.
__device__ inline std::uint32_t node_of(const Step* steps, const std::uint32_t* cycle, std::uint32_t sublists, std::uint64_t slot) {
    const auto label = steps[slot].label;
    return label < sublists ? cycle[label] : label;
}

/// An exchange for every two neighbouring slots of one vertex whose cycles differ.
static __global__ void join_cycles(const Step* steps, std::uint32_t elements, const std::uint32_t* row_begins, const std::uint32_t* cycle,
                                   std::uint32_t sublists, Link* links, const Progress* progress) {
    const auto number = thread_number();
    if (progress->unbalanced != none) return;
    const auto own = number < elements ? node_of(steps, cycle, sublists, number) : none;
    auto before = __shfl_up_sync(all_lanes, own, 1);
    if (number >= elements || (row_begins[number / 32] >> number % 32 & 1) != 0) return;
    if (number % 32 == 0) before = node_of(steps, cycle, sublists, number - 1);
    if (before != own) join_on_device(links, before, own, static_cast<std::uint32_t>(number));
}

/// For a path: the slot beside the element that closes it, or 0 where there is none.
__device__ inline std::uint32_t beside_closing(const std::uint32_t* row, const Progress* progress) {
    const auto last = progress->closing.last;
    return row[last] == row[last + 1] ? 0 : row[last] + 1;
}

/// And the exchange of the two.
static __global__ void join_closing(const std::uint32_t* row, const Step* steps, const std::uint32_t* cycle, std::uint32_t sublists,
                                    Link* links, const Progress* progress) {
    if (thread_number() != 0 || progress->unbalanced != none) return;
    if (const auto slot = beside_closing(row, progress); slot != 0)
        join_on_device(links, node_of(steps, cycle, sublists, 0), node_of(steps, cycle, sublists, slot), closing_exchange);
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
static __global__ void exchange(const Link* links, std::uint32_t sublist_count, Trail trail, std::uint32_t parity, Step* steps,
                                Sublist* sublists, Progress* progress) {
    if (progress->unbalanced != none) return;
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
    if (thread_number() == 0 && progress->unbalanced == none && progress->closes)
        exchange_slots(0, beside_closing(row, progress), sublist_count, steps, sublists);
}

}  // namespace euler_circuit
