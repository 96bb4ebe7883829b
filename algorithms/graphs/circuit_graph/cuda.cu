#include "device.cuh"
#include "swaps.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/forest.cuh>
#include <breakeven/algorithms/graphs/permutation_cycles/sets.cuh>
#include <breakeven/suites/device/launch.cuh>

/// No graph of circuits is built: every slot between two circuits of one vertex tries to join them, those that
/// do are swaps, one bit each, and one pass over the predecessors makes them all. Neither looks at rows, so a
/// vertex with millions of edges is as good as any.
namespace circuit_graph {
namespace {

using breakeven::all_lanes;
using breakeven::launch;
using breakeven::thread_number;
using euler_circuit::Link;
using euler_circuit::no_link;

__global__ void begin(std::uint32_t* parent, std::uint32_t count) {
    if (const auto node = thread_number(); node < count) parent[node] = static_cast<std::uint32_t>(node);
}

/// Empty rows begin where the next one does, or behind the last edge.
__global__ void mark_begins(const std::uint32_t* row, std::uint32_t vertices, std::uint32_t edges, std::uint8_t* begins) {
    const auto v = thread_number();
    if (v < vertices && row[v] < edges) begins[row[v]] = 1;
}

/// What stands on both sides of a slot; equal where there is nothing to join.
struct Sides {
    std::uint32_t left, right;
};

/// To be called by all lanes of a warp; `wanted` is the same for all.
__device__ Sides sides(const std::uint32_t* labels, const std::uint8_t* begins, std::uint32_t edges, bool wanted) {
    const auto x = thread_number();
    const bool inside = wanted && x < edges;
    const auto own = inside ? labels[x] : 0;
    auto left = __shfl_up_sync(all_lanes, own, 1);
    if (!inside || begins[x] != 0) return {own, own};
    if (threadIdx.x % 32 == 0) left = labels[x - 1];  // x > 0: slot 0 begins a row
    return {left, own};
}

__device__ void add_in_block(bool one, std::uint32_t* sum) {
    const auto count = __syncthreads_count(one);
    if (threadIdx.x == 0 && count > 0) atomicAdd(sum, static_cast<std::uint32_t>(count));
}

/// Once there are `enough` swaps, all circuits are one; what comes later need not look.
__global__ void unite_neighbours(const std::uint32_t* labels, const std::uint8_t* begins, std::uint32_t edges, std::uint32_t enough,
                                 std::uint32_t* parent, std::uint32_t* words, std::uint32_t* swaps) {
    const auto x = thread_number();
    const bool wanted = __shfl_sync(all_lanes, __ldcg(swaps), 0) < enough;
    const auto [left, right] = sides(labels, begins, edges, wanted);
    const bool joined = left != right && permutation_cycles::unite_on_device(parent, left, right);
    const auto bits = __ballot_sync(all_lanes, joined);
    if (threadIdx.x % 32 == 0 && x < edges) words[x / 32] = bits;
    add_in_block(joined, swaps);
}

__global__ void make_swaps(const std::uint32_t* before, Bits swapped, std::uint32_t* merged) {
    const auto e = thread_number();
    if (e < swapped.size) merged[e] = before[source(static_cast<std::uint32_t>(e), swapped)];
}

/// Sets the number of swaps to 0 and marks where rows begin.
void start(DeviceCircuitGraph& device, cudaStream_t stream) {
    device.swaps.fill_bytes(0, stream);
    device.marks.fill_bytes(0, stream);
    if (device.edges() == 0) return;
    launch(mark_begins, device.graph.vertices(), stream, device.graph.row.data(), device.graph.vertices(), device.edges(),
           device.marks.data());
}

void finish(DeviceCircuitGraph& device, cudaStream_t stream) {
    breakeven::stage("swap", stream);
    launch(make_swaps, device.edges(), stream, device.before.data(), Bits{device.words.data(), device.edges()}, device.merged.data());
    breakeven::stage("", stream);
}

void union_find(DeviceCircuitGraph& device, cudaStream_t stream) {
    breakeven::stage("tree", stream);
    start(device, stream);
    if (device.edges() == 0) return;
    device.parent.resize(device.partitions);
    launch(begin, device.partitions, stream, device.parent.data(), device.partitions);
    launch(unite_neighbours, device.edges(), stream, device.labels.data(), device.marks.data(), device.edges(), device.partitions - 1,
           device.parent.data(), device.words.data(), device.swaps.data());
    finish(device, stream);
}
const breakeven::Cuda<DeviceCircuitGraph> racing{
    "cuda/union_find",
    union_find,
    {.per_item = {.device = 9.2},
     .deterministic = false,
     .notes = "lock-free union-find; which of several swaps joins two circuits is decided by the race"}};

__global__ void join_neighbours(const std::uint32_t* labels, const std::uint8_t* begins, std::uint32_t edges, Link* links) {
    const auto [left, right] = sides(labels, begins, edges, true);
    if (left != right) euler_circuit::join_on_device(links, left, right, static_cast<std::uint32_t>(thread_number()));
}

/// The links that are left in the end are the swaps.
__global__ void collect(const Link* links, std::uint32_t count, std::uint32_t* words, std::uint32_t* swaps) {
    const auto node = thread_number();
    const auto link = node < count ? links[node] : no_link;
    if (link != no_link) {
        const auto x = euler_circuit::weight_of(link);
        atomicOr(words + x / 32, 1U << x % 32);
    }
    add_in_block(link != no_link, swaps);
}

void forest(DeviceCircuitGraph& device, cudaStream_t stream) {
    breakeven::stage("tree", stream);
    start(device, stream);
    if (device.edges() == 0) return;
    device.links.resize(device.partitions);
    device.links.fill_bytes(0xFF, stream);  // no_link
    device.words.fill_bytes(0, stream);
    launch(join_neighbours, device.edges(), stream, device.labels.data(), device.marks.data(), device.edges(), device.links.data());
    launch(collect, device.partitions, stream, device.links.data(), device.partitions, device.words.data(), device.swaps.data());
    finish(device, stream);
}
const breakeven::Cuda<DeviceCircuitGraph> minimum{
    "cuda/forest",
    forest,
    {.per_item = {.device = 13.2},
     .notes = "lock-free minimum spanning forest by slot: the same swaps on every call, those of serial/union_find"}};

}  // namespace
}  // namespace circuit_graph
