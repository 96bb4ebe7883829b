// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include "stage.cuh"

/// The pairing of the staged Euler circuit, with bare words for its answer. Under the rule `stable` the sorted ids are
/// the answer as they stand.
namespace edge_predecessors {
namespace {

using shared::ConstPairs, shared::Pairs, shared::sort_pairs;

__global__ void number(std::uint32_t* ids, std::uint32_t count) {
    if (const auto i = thread_number(); i < count) ids[i] = static_cast<std::uint32_t>(i);
}

struct Balanced {
    std::uint32_t* unbalanced;
    __device__ void operator()() const { *unbalanced = none; }
};

struct ToWords {
    std::uint32_t* words;
    __device__ void set(std::uint32_t x, std::uint32_t previous) const { words[x] = previous; }
    __device__ void mark(std::uint64_t, std::uint64_t, bool) const {}
};
struct ToNowhere {
    __device__ void set(std::uint32_t, std::uint32_t) const {}
    __device__ void mark(std::uint64_t, std::uint64_t, bool) const {}
};

/// What follows the sort; `spare` is overwritten.
void pair_sorted(DeviceEdgePredecessors& device, Pairs sorted, std::uint32_t* spare, cudaStream_t stream) {
    const auto& graph = device.graph;
    const HeadList list{graph.row.data(), graph.vertices(), sorted.keys, sorted.values, graph.edges()};
    breakeven::stage("pair", stream);
    with_rule(device.rule, [&](auto known) {
        if constexpr (known() == Rule::stable)
            launch(pair<known(), ToNowhere>, list.edges, stream, list, ToNowhere{}, device.unbalanced.data());
        else
            launch(pair<known(), ToWords>, list.edges, stream, list, ToWords{spare}, device.unbalanced.data());
    });
    device.predecessors = device.rule == Rule::stable ? sorted.values : spare;
    breakeven::stage("", stream);
}

void by_radix_sort(DeviceEdgePredecessors& device, cudaStream_t stream) {
    const auto& graph = device.graph;
    device.unbalanced.fill_bytes(0xFF, stream);
    if (graph.edges() == 0) return;
    breakeven::stage("sort", stream);
    launch(number, graph.edges(), stream, device.ids.data(), graph.edges());
    const Pairs sorted{device.heads.data(), device.other_ids.data()};
    sort_pairs(ConstPairs{graph.col.data(), device.ids.data()}, sorted, graph.edges(), graph.vertex_bits(), device.scratch, stream);
    pair_sorted(device, sorted, device.ids.data(), stream);
}

void by_sort_pairs(DeviceEdgePredecessors& device, cudaStream_t stream) {
    const auto& graph = device.graph;
    device.unbalanced.fill_bytes(0xFF, stream);
    if (graph.edges() == 0) return;
    device.other_heads.resize(graph.edges());
    breakeven::stage("sort", stream);
    const Pairs pairs{device.heads.data(), device.ids.data()}, alternate{device.other_heads.data(), device.other_ids.data()};
    launch(list_edges<Balanced>, graph.edges(), stream, graph.col.data(), graph.edges(), pairs.keys, pairs.values,
           Balanced{device.unbalanced.data()});
    const auto sorted = sort_pairs(pairs, alternate, graph.edges(), graph.vertex_bits(), device.scratch, stream);
    pair_sorted(device, sorted, sorted.values == pairs.values ? alternate.values : pairs.values, stream);
}

const breakeven::Cuda<DeviceEdgePredecessors> ours{
    "cuda/radix_sort",
    by_radix_sort,
    {.per_item = {.device = 20},
     .notes = "CUB's radix sort of (head, edge) over the bits of a vertex number, from the graph into fresh arrays"}};
const breakeven::Cuda<DeviceEdgePredecessors> peer{
    "cuda/sort_pairs",
    by_sort_pairs,
    {.role = breakeven::Role::peer,
     .per_item = {.device = 16},
     .notes = "cub::DeviceRadixSort::SortPairs of a copy of the heads, over the bits of a vertex number, with two buffers each"}};

}  // namespace
}  // namespace edge_predecessors
