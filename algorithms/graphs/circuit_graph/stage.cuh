// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "stage.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/algorithms/shared/device/forest.cuh>
#include <breakeven/algorithms/shared/device/gate.cuh>
#include <breakeven/suites/device/launch.cuh>

/// The third stage of an Euler trail on the device, for whoever goes on from there. No graph of circuits is built: every
/// slot between two circuits of one vertex tries to join them. No thread looks at rows, so a vertex with millions of edges
/// is as good as any.
namespace circuit_graph {

/// What stands on both sides of a slot; equal where there is nothing to join.
struct Sides {
    std::uint32_t left, right;
};

/// What stands on both sides of slot x, where node(x) is the circuit of element x, and begins(x) says whether it begins a
/// row, as slot 0 does. To be called by all lanes of a warp; `wanted` is the same for all.
template <class Node, class Begins>
__device__ Sides sides(std::uint64_t x, std::uint32_t slots, bool wanted, const Node& node, const Begins& begins) {
    const bool inside = wanted && x < slots;
    const auto own = inside ? node(x) : 0;
    auto left = __shfl_up_sync(breakeven::all_lanes, own, 1);
    if (!inside || begins(x)) return {own, own};
    if (threadIdx.x % 32 == 0) left = node(x - 1);
    return {left, own};
}

/// Joins in the minimum spanning forest of the circuits whatever meets. Nothing happens unless gate() is true (gate.cuh).
template <class Node, class Begins, class Gate>
__global__ void join_neighbours(Node node, Begins begins, std::uint32_t slots, shared::Link* links, Gate gate) {
    const auto x = breakeven::thread_number();
    if (!gate()) return;
    const auto [left, right] = sides(x, slots, true, node, begins);
    if (left != right) shared::join_on_device(links, left, right, static_cast<std::uint32_t>(x));
}

/// Copies between host and device, and waits.
template <class T>
void copy_now(T* to, const T* from, std::size_t count, cudaMemcpyKind kind, cudaStream_t stream) {
    CUDA_CHECK(cudaMemcpyAsync(to, from, count * sizeof(T), kind, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
}

/// The circuit graph as published: one thread a vertex finds where circuits meet, a compaction lists the places.
class PublishedMeetings {
public:
    /// All places where labels of neighbouring edges differ. `row` is on the device; there is an edge, and `marks` has a byte
    /// for each of them.
    const std::vector<Meeting>& find(const breakeven::DeviceBuffer<std::uint32_t>& row,
                                     const breakeven::DeviceBuffer<std::uint32_t>& labels, std::uint8_t* marks, cudaStream_t stream);

private:
    breakeven::DeviceBuffer<std::uint32_t> slots_;
    breakeven::DeviceBuffer<std::uint64_t> count_{1};
    breakeven::DeviceBuffer<Meeting> meetings_;
    breakeven::DeviceBuffer<char> scratch_;
    std::vector<Meeting> host_meetings_;
};

}  // namespace circuit_graph
