// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "device.cuh"

/// The searches of [Self-Organizing Maps] on the device: "node-by-node", "node-by-node optimised" and "GPU-iterations".
namespace som_bmu {
namespace {

constexpr unsigned most_threads = 256;

struct Map {
    const float *node, *codebook;
    std::uint64_t size;  // coordinates of the codebook
    std::uint32_t dimension;
    float* differences;
};

/// [Self-Organizing Maps] stores the squares; the stated sum squares as it adds.
__device__ void subtract(const Map& map, std::uint64_t i) {
    if (i < map.size) map.differences[i] = __fsub_rn(map.codebook[i], map.node[threadIdx.x % map.dimension]);
}

__device__ float sum_of(const float* differences, std::uint32_t dimension) {
    float sum = 0;
    for (std::uint32_t k = 0; k < dimension; ++k) sum = __fmaf_rn(differences[k], differences[k], sum);
    return sum;
}

/// The nearness of the cell whose first coordinate stands in that place.
__device__ unsigned long long finish(const Map& map, std::uint64_t place) {
    return device_nearness(sum_of(map.differences + place, map.dimension), static_cast<std::uint32_t>(place / map.dimension));
}

__global__ void by_first_thread(const Map map, unsigned long long* least) {
    const std::uint64_t first = std::uint64_t{blockIdx.x} * blockDim.x;
    subtract(map, first + threadIdx.x);
    __syncthreads();
    if (threadIdx.x != 0) return;
    auto found = ~0ULL;
    for (std::uint64_t thread = 0; first + thread < map.size && thread < blockDim.x; thread += map.dimension)
        found = min(found, finish(map, first + thread));
    least[blockIdx.x] = found;
}

__global__ void by_cell_threads(const Map map, unsigned long long* least) {
    __shared__ unsigned long long found;
    const std::uint64_t place = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0) found = ~0ULL;
    subtract(map, place);
    __syncthreads();
    if (threadIdx.x % map.dimension == 0 && place < map.size) atomicMin(&found, finish(map, place));
    __syncthreads();
    if (threadIdx.x == 0) least[blockIdx.x] = found;
}

struct Launch {
    unsigned threads, blocks;
};

/// 256 threads or as many fewer as make whole cells: 252 for 12 dimensions. LimitExceeded: more dimensions than threads.
Launch launch_for(std::uint64_t cells, std::uint32_t dimension) {
    if (dimension > most_threads)
        throw breakeven::LimitExceeded("a cell's coordinates must be the threads of one block: at most 256 dimensions");
    const auto threads = most_threads / dimension * dimension;
    const auto blocks = (cells * dimension + threads - 1) / threads;
    if (blocks >= std::uint64_t{1} << 31) throw breakeven::LimitExceeded("a grid has fewer than 2^31 blocks");
    return {threads, static_cast<unsigned>(blocks)};
}

struct Device : DeviceMap {
    PublishedUnits units;
    std::vector<std::uint32_t> host_cells;
    breakeven::DeviceBuffer<float> differences;
    breakeven::DeviceBuffer<unsigned long long> nearest;
};

void only_euclidean(const Device& device) {
    if (device.metric != Metric::euclidean) throw breakeven::LimitExceeded("the published kernels compare Euclidean distances only");
}

template <PublishedKernel kernel>
void node_after_node(Device& device, cudaStream_t stream) {
    only_euclidean(device);
    const auto nodes = device.nodes.count;
    if (nodes == 0) return;
    device.units.find(kernel, device.nodes, device.codebook, stream);
    device.host_cells.resize(nodes);
    for (std::uint64_t i = 0; i < nodes; ++i) device.host_cells[i] = device.units[i];
    CUDA_CHECK(
        cudaMemcpyAsync(device.cells.data(), device.host_cells.data(), nodes * sizeof(std::uint32_t), cudaMemcpyHostToDevice, stream));
}

const breakeven::Cuda<Device> by_first{
    "cuda/node_by_node",
    node_after_node<PublishedKernel::node_by_node>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .per_item = PublishedUnits::memory,
     .notes = "the first kernel of \"Computing Self-Organizing Maps in a Massively Parallel Way with CUDA\", a launch for each node, the "
              "last minimum on the host. Repaired: the barrier stood inside of `if threadIdx.x = 0`, so that the thread which adds up did "
              "not wait for the others. Single precision, where its numbers were double: half the bytes"}};
const breakeven::Cuda<Device> by_cells{
    "cuda/node_by_node_optimised",
    node_after_node<PublishedKernel::node_by_node_optimised>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .per_item = PublishedUnits::memory,
     .notes = "the best kernel of the same document as cuda/node_by_node: 21 threads of a block finish a cell each. Repaired: they read, "
              "compared and wrote the block's minimum at the same time, so that a farther cell could stay; here by atomicMin in shared "
              "memory. Single precision, where its numbers were double: half the bytes, and a distance and its cell fit into one word"}};

/// All nodes with one cell each, the next cell in the next launch.
__global__ void compare_shifted(const float* nodes, std::uint64_t size, std::uint32_t dimension, const float* codebook, std::uint64_t cells,
                                std::uint64_t shift, float* differences, unsigned long long* nearest) {
    const std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x, node = i / dimension;
    const auto cell = (node + shift) % cells;
    if (i < size) differences[i] = __fsub_rn(nodes[i], codebook[cell * dimension + i % dimension]);
    __syncthreads();
    if (i >= size || i % dimension != 0) return;
    nearest[node] = min(nearest[node], device_nearness(sum_of(differences + i, dimension), static_cast<std::uint32_t>(cell)));
}

void iterations(Device& device, cudaStream_t stream) {
    only_euclidean(device);
    if (device.nodes.count == 0) return;
    const auto dimension = device.codebook.dimension;
    const auto size = device.nodes.values.size();
    const auto shape = launch_for(device.nodes.count, dimension);
    device.differences.resize(size);
    device.nearest.resize(device.nodes.count);
    device.nearest.fill_bytes(0xFF, stream);
    for (std::uint64_t shift = 0; shift < device.codebook.count; ++shift) {
        compare_shifted<<<shape.blocks, shape.threads, 0, stream>>>(device.nodes.values.data(), size, dimension,
                                                                    device.codebook.values.data(), device.codebook.count, shift,
                                                                    device.differences.data(), device.nearest.data());
        CUDA_CHECK(cudaGetLastError());
    }
    breakeven::launch(name_cells, device.nodes.count, stream, device.nearest.data(), device.nodes.count, device.cells.data());
}
const breakeven::Cuda<Device> by_shifts{
    "cuda/iterations",
    iterations,
    {.role = breakeven::Role::published,
     .sensible = 1 << 20,
     .per_item = {.host = 4, .device = 108},
     .notes =
         "\"GPU-iterations\", which the document of cuda/node_by_node names and charts but does not print: as many launches as the map has "
         "cells, each compares every node with one cell, shifted by one from launch to launch; slow for few nodes, as its chart has it. "
         "Single precision, where its numbers were double"}};

}  // namespace

void PublishedUnits::find(PublishedKernel kernel, const DevicePoints& nodes, const DevicePoints& codebook, cudaStream_t stream) {
    const auto dimension = codebook.dimension;
    const auto shape = launch_for(codebook.count, dimension);
    constexpr std::uint64_t most_results = 1 << 28;
    blocks_ = shape.blocks;
    const auto results = nodes.count * blocks_;
    if (results > most_results) throw breakeven::LimitExceeded("keeps a distance for each node and block, and these are more than 2^28");
    differences_.resize(codebook.values.size());
    least_.resize(results);
    auto* const search = kernel == PublishedKernel::node_by_node ? by_first_thread : by_cell_threads;
    Map map{nullptr, codebook.values.data(), codebook.values.size(), dimension, differences_.data()};
    for (std::uint64_t i = 0; i < nodes.count; ++i) {
        map.node = nodes.values.data() + i * dimension;
        search<<<shape.blocks, shape.threads, 0, stream>>>(map, least_.data() + i * blocks_);
        CUDA_CHECK(cudaGetLastError());
    }
    host_least_.resize(results);
    CUDA_CHECK(cudaMemcpyAsync(host_least_.data(), least_.data(), results * sizeof(unsigned long long), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
}

std::uint32_t PublishedUnits::operator[](std::uint64_t node) const {
    const auto* const first = host_least_.data() + node * blocks_;
    return static_cast<std::uint32_t>(*std::min_element(first, first + blocks_));
}

}  // namespace som_bmu
