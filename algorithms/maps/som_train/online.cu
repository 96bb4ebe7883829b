// SPDX-License-Identifier: Apache-2.0
#include <cooperative_groups.h>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/launches.cuh>

/// Node after node: every thread has cells of its own, finds the nearest of them, and trains them when all blocks have
/// found the nearest of all. One barrier of the grid for each node.
namespace som_train {
namespace {

constexpr unsigned threads = 256, warps = threads / 32, turns = 3;

struct Online {
    const float* nodes;
    std::uint64_t nodes_count;
    std::uint32_t dimension, width;
    std::uint64_t cells;
    const float* weights;
    const std::uint64_t* begins;
    std::uint64_t epochs;
    float *codebook, *planes;
    unsigned long long* words;
};

__global__ void __launch_bounds__(threads) train(const Online o) {
    __shared__ unsigned long long nearest[warps];
    const auto grid = cooperative_groups::this_grid();
    const std::uint64_t first = std::uint64_t{blockIdx.x} * threads + threadIdx.x, step = std::uint64_t{gridDim.x} * threads;
    for (auto cell = first; cell < o.cells; cell += step)
        for (std::uint32_t k = 0; k < o.dimension; ++k) o.planes[k * o.cells + cell] = o.codebook[cell * o.dimension + k];

    unsigned turn = 0;
    for (std::uint64_t epoch = 0; epoch < o.epochs; ++epoch) {
        const float* const weights = o.weights + o.begins[epoch];
        const std::uint64_t reached = o.begins[epoch + 1] - o.begins[epoch];
        for (std::uint64_t node = 0; node < o.nodes_count; ++node) {
            const float* const x = o.nodes + node * o.dimension;
            auto least = ~0ULL;
            for (auto cell = first; cell < o.cells; cell += step) {
                float sum = 0;
                for (std::uint32_t k = 0; k < o.dimension; ++k)
                    sum = som_bmu::DeviceEuclidean::add(sum, __ldg(x + k), o.planes[k * o.cells + cell]);
                least = min(least, som_bmu::device_nearness(sum, static_cast<std::uint32_t>(cell)));
            }
            for (unsigned distance = 16; distance != 0; distance /= 2)
                least = min(least, __shfl_xor_sync(breakeven::all_lanes, least, distance));
            if (threadIdx.x % 32 == 0) nearest[threadIdx.x / 32] = least;
            __syncthreads();
            const unsigned next = turn == turns - 1 ? 0 : turn + 1;
            if (threadIdx.x == 0) {
                for (const auto other : nearest) least = min(least, other);
                atomicMin(&o.words[turn], least);
                // The word of the node before the last one: everybody has read it before the last barrier.
                if (blockIdx.x == 0) o.words[next] = ~0ULL;
            }
            grid.sync();
            const auto unit = static_cast<std::uint32_t>(__ldcg(&o.words[turn]));
            const Place center{unit / o.width, unit % o.width};
            for (auto cell = first; cell < o.cells; cell += step) {
                const auto number = static_cast<std::uint32_t>(cell);
                const std::uint32_t distance = squared_distance({number / o.width, number % o.width}, center);
                if (distance >= reached) continue;
                const float weight = __ldg(weights + distance);
                for (std::uint32_t k = 0; k < o.dimension; ++k) {
                    float& w = o.planes[k * o.cells + cell];
                    w = __fmaf_rn(weight, __fsub_rn(__ldg(x + k), w), w);
                }
            }
            turn = next;
        }
    }
    for (auto cell = first; cell < o.cells; cell += step)
        for (std::uint32_t k = 0; k < o.dimension; ++k) o.codebook[cell * o.dimension + k] = o.planes[k * o.cells + cell];
}

}  // namespace

void train_online(DeviceTraining& device, OnlineScratch& scratch, cudaStream_t stream) {
    if (device.nodes.count == 0 || device.epochs() == 0) return;
    scratch.planes.resize(device.codebook.values.size());
    scratch.words.resize(turns);
    scratch.words.fill_bytes(0xFF, stream);
    const Online o{.nodes = device.nodes.values.data(),
                   .nodes_count = device.nodes.count,
                   .dimension = device.codebook.dimension,
                   .width = device.width,
                   .cells = device.codebook.count,
                   .weights = device.weights.data(),
                   .begins = device.device_begins.data(),
                   .epochs = device.epochs(),
                   .codebook = device.codebook.values.data(),
                   .planes = scratch.planes.data(),
                   .words = scratch.words.data()};
    const std::uint64_t resident = shared::resident_blocks(train, threads);

    // Only a cooperative launch promises that all blocks run at once, as a barrier of the grid needs.
    cudaLaunchAttribute together{};
    together.id = cudaLaunchAttributeCooperative;
    together.val.cooperative = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(std::min(resident, (o.cells + threads - 1) / threads)));
    config.blockDim = dim3(threads);
    config.stream = stream;
    config.attrs = &together;
    config.numAttrs = 1;
    CUDA_CHECK(cudaLaunchKernelEx(&config, train, o));
}

}  // namespace som_train
