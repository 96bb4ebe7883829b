// SPDX-License-Identifier: Apache-2.0
#include "edge_predecessors.hpp"
#include "stage.cuh"

/// The pairing of the staged Euler circuit, with bare words for its answer. Under the rule `stable` the sorted ids are the
/// answer as they stand, and only balance is left to see: vertex by vertex, since the stage's kernel, edge by edge, made the
/// whole 4 to 10 % slower (42 M edges of four shapes, old and new in one session on one H200).
namespace edge_predecessors {
namespace {

using shared::ConstPairs, shared::Pairs, shared::sort_pairs;

struct DeviceEdgePredecessors {
    using problem = EdgePredecessors;
    using Words = breakeven::DeviceBuffer<std::uint32_t>;

    DeviceGraph graph;
    Rule rule = Rule::stable;
    Words heads, ids, other_ids;
    Words other_heads;  // sized by the variant that needs it
    Words unbalanced{1};
    breakeven::DeviceBuffer<char> scratch;
    const std::uint32_t* predecessors = nullptr;  // in one of the buffers of ids, set by the variant

    void upload(const EdgePredecessors::Input& in, cudaStream_t stream) {
        graph.upload(in.graph, stream);
        rule = in.rule;
        for (auto* words : {&heads, &ids, &other_ids}) words->resize(graph.edges());
    }
    void prepare(cudaStream_t stream) {
        constexpr int poison = 0xA5;
        for (auto* words : {&heads, &ids, &other_ids, &unbalanced}) words->fill_bytes(poison, stream);
        predecessors = ids.data();
    }
    void download(EdgePredecessors::Output& out, cudaStream_t stream) const {
        out.unbalanced = breakeven::fetch(unbalanced.data(), stream);
        out.predecessors.resize(out.unbalanced == none ? graph.edges() : 0);
        breakeven::copy_to_host<std::uint32_t>(out.predecessors, predecessors, stream);
    }
};

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

/// Looks at every vertex alone. If all vertices below v are balanced, the edges into v begin in the sorted list where its row
/// does, and exactly if v is balanced they end where its row ends: the lowest vertex of which that is not true is the lowest
/// unbalanced one.
__global__ void find_unbalanced(HeadList list, std::uint32_t* unbalanced) {
    const auto number = thread_number();
    if (number >= list.vertices) return;
    const auto v = static_cast<std::uint32_t>(number), begin = list.row[v], end = list.row[v + 1];
    const bool too_few = begin != end && (list.heads[begin] != v || list.heads[end - 1] != v);
    const bool too_many = end != list.edges && list.heads[end] == v;
    if ((too_few || too_many) && v < *unbalanced) atomicMin(unbalanced, v);
}

/// What follows the sort; `spare` is overwritten.
void pair_sorted(DeviceEdgePredecessors& device, Pairs sorted, std::uint32_t* spare, cudaStream_t stream) {
    const auto& graph = device.graph;
    const HeadList list{graph.row.data(), graph.vertices(), sorted.keys, sorted.values, graph.edges()};
    breakeven::stage("pair", stream);
    shared::with_rule(device.rule, [&](auto known) {
        if constexpr (known() == Rule::stable)
            launch(find_unbalanced, list.vertices, stream, list, device.unbalanced.data());
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
    {.per_item = {.host = 4, .device = 36},
     .notes = "CUB's radix sort of (head, edge) over the bits of a vertex number, from the graph into fresh arrays"}};
const breakeven::Cuda<DeviceEdgePredecessors> peer{
    "cuda/sort_pairs",
    by_sort_pairs,
    {.role = breakeven::Role::peer,
     .per_item = {.host = 4, .device = 33},
     .notes = "cub::DeviceRadixSort::SortPairs of a copy of the heads, over the bits of a vertex number, with two buffers each"}};

}  // namespace
}  // namespace edge_predecessors
