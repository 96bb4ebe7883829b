#include "balance.hpp"
#include "device.cuh"
#include <breakeven/algorithms/shared/device/sort_pairs.cuh>
#include <breakeven/suites/device/launch.cuh>

/// Edges sorted by head, stably, list the edges into each vertex in the order of their ids; exactly if degrees
/// are balanced do they lie where the vertex's own row does. Under the rule `stable` the sorted ids are the
/// answer as they stand.
namespace edge_predecessors {
namespace {

using breakeven::launch;
using breakeven::thread_number;
using euler_circuit::Rule;
using shared::ConstPairs, shared::Pairs, shared::sort_pairs;

__global__ void number(std::uint32_t* ids, std::uint32_t count) {
    if (const auto i = thread_number(); i < count) ids[i] = static_cast<std::uint32_t>(i);
}

__global__ void find_imbalance(const std::uint32_t* row, std::uint32_t vertices, const std::uint32_t* heads, std::uint32_t edges,
                               std::uint32_t* unbalanced) {
    const auto v = thread_number();
    if (v < vertices && shows_imbalance(row, heads, edges, static_cast<std::uint32_t>(v)) && v < *unbalanced)
        atomicMin(unbalanced, static_cast<std::uint32_t>(v));
}

/// Turns the list of each row as the rule wants. Slots that lie in another vertex's row, as they do where
/// degrees are unbalanced, are left out.
__global__ void arrange(const std::uint32_t* row, const std::uint32_t* heads, const std::uint32_t* sorted, std::uint32_t edges, Rule rule,
                        std::uint32_t* predecessors) {
    const auto x = thread_number();
    if (x >= edges) return;
    const auto vertex = heads[x], begin = row[vertex], degree = row[vertex + 1] - begin;
    const auto slot = static_cast<std::uint32_t>(x) - begin;  // wraps around where x lies before the row
    if (slot < degree) predecessors[x] = sorted[begin + place(rule, slot, degree, vertex)];
}

/// What follows the sort; `spare` is overwritten.
void pair_sorted(DeviceEdgePredecessors& device, Pairs sorted, std::uint32_t* spare, cudaStream_t stream) {
    const auto& graph = device.graph;
    breakeven::stage("balance", stream);
    launch(find_imbalance, graph.vertices(), stream, graph.row.data(), graph.vertices(), sorted.keys, graph.edges(),
           device.unbalanced.data());
    device.predecessors = sorted.values;
    if (device.rule != Rule::stable) {
        breakeven::stage("arrange", stream);
        launch(arrange, graph.edges(), stream, graph.row.data(), sorted.keys, sorted.values, graph.edges(), device.rule, spare);
        device.predecessors = spare;
    }
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
    CUDA_CHECK(cudaMemcpyAsync(device.heads.data(), graph.col.data(), std::uint64_t{graph.edges()} * sizeof(std::uint32_t),
                               cudaMemcpyDeviceToDevice, stream));
    launch(number, graph.edges(), stream, device.ids.data(), graph.edges());
    const Pairs pairs{device.heads.data(), device.ids.data()}, alternate{device.other_heads.data(), device.other_ids.data()};
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
