// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include <breakeven/algorithms/maps/som_bmu/device.cuh>
#include <breakeven/algorithms/maps/som_bmu/published.cuh>
#include <breakeven/suites/device/launch.cuh>

/// The searches of [Self-Organizing Maps] on the device: "node-by-node", "node-by-node optimised" and "GPU-iterations".
namespace som_bmu {
namespace {

struct Device : DeviceMap {
    PublishedUnits units;
    std::vector<std::uint32_t> host_cells;
    breakeven::DeviceBuffer<float> differences;
    breakeven::DeviceBuffer<unsigned long long> nearest;
};

void only_euclidean(const Device& device) {
    if (device.metric != Metric::euclidean) throw breakeven::LimitExceeded("the published kernels compare Euclidean distances only");
}

template <auto search>
void node_after_node(Device& device, cudaStream_t stream) {
    only_euclidean(device);
    const auto nodes = device.nodes_count;
    if (nodes == 0) return;
    device.units.find(*search, device.nodes, device.codebook, device.dimension, stream);
    device.host_cells.resize(nodes);
    for (std::uint64_t i = 0; i < nodes; ++i) device.host_cells[i] = device.units[i];
    CUDA_CHECK(
        cudaMemcpyAsync(device.cells.data(), device.host_cells.data(), nodes * sizeof(std::uint32_t), cudaMemcpyHostToDevice, stream));
}

const breakeven::Cuda<Device> by_first{
    "cuda/node_by_node",
    node_after_node<search_by_first_thread>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = published_memory,
     .notes = "the first kernel of \"Computing Self-Organizing Maps in a Massively Parallel Way with CUDA\", a launch for each node, the "
              "last minimum on the host. Repaired: the barrier stood inside of `if threadIdx.x = 0`, so that the thread which adds up did "
              "not wait for the others"}};
const breakeven::Cuda<Device> by_cells{
    "cuda/node_by_node_optimised",
    node_after_node<search_by_cell_threads>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = published_memory,
     .notes =
         "the best kernel of the same document as cuda/node_by_node: 21 threads of a block finish a cell each. Repaired: they read, "
         "compared and wrote the block's minimum at the same time, so that a farther cell could stay; here by atomicMin in shared memory"}};

/// All nodes with one cell each, the next cell in the next launch.
__global__ void compare_shifted(const float* nodes, std::uint64_t size, std::uint32_t dimension, const float* codebook, std::uint64_t cells,
                                std::uint64_t shift, float* differences, unsigned long long* nearest) {
    const std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x, node = i / dimension;
    const auto cell = (node + shift) % cells;
    if (i < size) differences[i] = __fsub_rn(nodes[i], codebook[cell * dimension + i % dimension]);
    __syncthreads();
    if (i >= size || i % dimension != 0) return;
    float sum = 0;
    for (std::uint32_t k = 0; k < dimension; ++k) sum = __fmaf_rn(differences[i + k], differences[i + k], sum);
    nearest[node] = min(nearest[node], device_nearness(sum, static_cast<std::uint32_t>(cell)));
}

__global__ void name_cells(const unsigned long long* nearest, std::uint64_t nodes, std::uint32_t* cells) {
    const auto i = breakeven::thread_number();
    if (i < nodes) cells[i] = static_cast<std::uint32_t>(nearest[i]);
}

void iterations(Device& device, cudaStream_t stream) {
    only_euclidean(device);
    if (device.nodes_count == 0) return;
    const auto shape = published_launch(device.nodes_count, device.dimension);
    device.differences.resize(device.nodes.size());
    device.nearest.resize(device.nodes_count);
    device.nearest.fill_bytes(0xFF, stream);
    for (std::uint64_t shift = 0; shift < device.cells_count; ++shift) {
        compare_shifted<<<shape.blocks, shape.threads, 0, stream>>>(device.nodes.data(), device.nodes.size(), device.dimension,
                                                                    device.codebook.data(), device.cells_count, shift,
                                                                    device.differences.data(), device.nearest.data());
        CUDA_CHECK(cudaGetLastError());
    }
    breakeven::launch(name_cells, device.nodes_count, stream, device.nearest.data(), device.nodes_count, device.cells.data());
}
const breakeven::Cuda<Device> by_shifts{
    "cuda/iterations",
    iterations,
    {.role = breakeven::Role::published,
     .sensible = 1 << 20,
     .notes =
         "\"GPU-iterations\", which the document of cuda/node_by_node names and charts but does not print: as many launches as the map has "
         "cells, each compares every node with one cell, shifted by one from launch to launch; slow for few nodes, as its chart has it"}};

}  // namespace
}  // namespace som_bmu
