#pragma once
#include "algorithms/euler_circuit/device.cuh"
#include "algorithms/euler_circuit/forest.cuh"
#include "suites/launch.cuh"

/// From sublists to cycles, and from many cycles to one. Nodes of the forest are the sublists and, after
/// them, the cycles without a splitter; joining at weight 0 makes cycles of sublists, joining at weight x
/// is an exchange at slot x. Which node stands for a cycle depends on the race, the weights do not.
namespace euler_circuit {

using suite::all_lanes;
using suite::block_threads;
using suite::thread_number;

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

/// An exchange for every two neighbouring slots of one vertex whose cycles differ.
static __global__ void join_cycles(const Step* steps, std::uint32_t edges, const std::uint32_t* row_begins, const std::uint32_t* cycle,
                                   std::uint32_t sublists, Link* links, const Progress* progress) {
    const auto number = thread_number();
    if (progress->unbalanced != none) return;
    const auto node_of = [&](std::uint64_t slot) {
        const auto label = steps[slot].label;
        return label < sublists ? cycle[label] : label;
    };
    const auto own = number < edges ? node_of(number) : none;
    auto before = __shfl_up_sync(all_lanes, own, 1);
    if (number >= edges || (row_begins[number / 32] >> number % 32 & 1) != 0) return;
    if (number % 32 == 0) before = node_of(number - 1);
    if (before != own) join_on_device(links, before, own, static_cast<std::uint32_t>(number));
}

/// Makes the exchanges of even slots or those of odd slots, each of which is between other slots than all
/// the others; cuts the sublists that they touch. Nodes that have no link are components.
static __global__ void exchange(const Link* links, std::uint32_t sublist_count, std::uint32_t parity, Step* steps, Sublist* sublists,
                                Progress* progress) {
    if (progress->unbalanced != none) return;
    const auto nodes = sublist_count + progress->unsplit;
    for (auto node = thread_number(); node < nodes; node += std::uint64_t{gridDim.x} * block_threads) {
        const auto link = links[node];
        const auto x = weight_of(link);
        if (link == no_link && parity == 0) atomicAdd(&progress->components, 1);
        if (link == no_link || x == 0 || x % 2 != parity) continue;
        const auto left = steps[x - 1], right = steps[x];
        steps[x - 1].previous = right.previous;
        steps[x].previous = left.previous;
        if (left.label < sublist_count) sublists[left.label].length = 0;
        if (right.label < sublist_count) sublists[right.label].length = 0;
    }
}

}  // namespace euler_circuit
