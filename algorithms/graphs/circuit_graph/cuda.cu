// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include "stage.cuh"
#include <breakeven/algorithms/shared/device/sets.cuh>

/// Slots that join two circuits are swaps, one bit each, and one pass over the predecessors makes them all.
namespace circuit_graph {
namespace {

using breakeven::all_lanes;
using breakeven::launch;
using breakeven::thread_number;
using shared::Link;
using shared::no_link;

__global__ void begin(std::uint32_t* parent, std::uint32_t count) {
    if (const auto node = thread_number(); node < count) parent[node] = static_cast<std::uint32_t>(node);
}

/// Empty rows begin where the next one does, or behind the last edge.
__global__ void mark_begins(const std::uint32_t* row, std::uint32_t vertices, std::uint32_t edges, std::uint8_t* begins) {
    const auto v = thread_number();
    if (v < vertices && row[v] < edges) begins[row[v]] = 1;
}

struct LabelOf {
    const std::uint32_t* labels;
    __device__ std::uint32_t operator()(std::uint64_t x) const { return labels[x]; }
};
struct MarkedBegin {
    const std::uint8_t* marks;
    __device__ bool operator()(std::uint64_t x) const { return marks[x] != 0; }
};

__device__ void add_in_block(bool one, std::uint32_t* sum) {
    const auto count = __syncthreads_count(one);
    if (threadIdx.x == 0 && count > 0) atomicAdd(sum, static_cast<std::uint32_t>(count));
}

/// Once there are `enough` swaps, all circuits are one; what comes later need not look.
__global__ void unite_neighbours(LabelOf labels, MarkedBegin begins, std::uint32_t edges, std::uint32_t enough, std::uint32_t* parent,
                                 std::uint32_t* words, std::uint32_t* swaps) {
    const auto x = thread_number();
    const bool wanted = __shfl_sync(all_lanes, __ldcg(swaps), 0) < enough;
    const auto [left, right] = sides(x, edges, wanted, labels, begins);
    const bool joined = left != right && shared::unite_on_device(parent, left, right);
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
    launch(unite_neighbours, device.edges(), stream, LabelOf{device.labels.data()}, MarkedBegin{device.marks.data()}, device.edges(),
           device.partitions - 1, device.parent.data(), device.words.data(), device.swaps.data());
    finish(device, stream);
}
const breakeven::Cuda<DeviceCircuitGraph> racing{
    "cuda/union_find",
    union_find,
    {.per_item = {.host = 4, .device = 28},
     .deterministic = false,
     .notes = "lock-free union-find; which of several swaps joins two circuits is decided by the race"}};

/// The links that are left in the end are the swaps.
__global__ void collect(const Link* links, std::uint32_t count, std::uint32_t* words, std::uint32_t* swaps) {
    const auto node = thread_number();
    const auto link = node < count ? links[node] : no_link;
    if (link != no_link) {
        const auto x = shared::weight_of(link);
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
    launch(join_neighbours<LabelOf, MarkedBegin, shared::Always>, device.edges(), stream, LabelOf{device.labels.data()},
           MarkedBegin{device.marks.data()}, device.edges(), device.links.data(), shared::Always{});
    launch(collect, device.partitions, stream, device.links.data(), device.partitions, device.words.data(), device.swaps.data());
    finish(device, stream);
}
const breakeven::Cuda<DeviceCircuitGraph> minimum{
    "cuda/forest",
    forest,
    {.per_item = {.host = 4, .device = 26},
     .notes = "lock-free minimum spanning forest by slot: the same swaps on every call, those of serial/union_find"}};

}  // namespace
}  // namespace circuit_graph
