// SPDX-License-Identifier: Apache-2.0
#include "turnpike_sums.hpp"
#include <breakeven/algorithms/shared/device/block_counts.cuh>
#include <breakeven/algorithms/shared/problems/device_pairs.cuh>

namespace {

/// Words of memory for an instance: the counts, then the points so far, 32 bits each.
constexpr std::uint64_t words_for(std::uint64_t points, std::uint64_t sums) { return shared::BlockCounts::words(sums) + (points + 1) / 2; }

/// By all threads of a block, which all hold the same state, so that all branches around a barrier are taken by all. Returns 1 if points
/// were found, 0 if there are none.
__device__ std::uint8_t solve(const std::uint32_t* sums, std::uint64_t count, std::uint32_t n, std::uint64_t* memory, std::uint32_t* out) {
    if (n == 0) return 1;
    shared::BlockCounts counts{memory, sums, count};
    auto* const points = reinterpret_cast<std::uint32_t*>(memory + shared::BlockCounts::words(count));
    counts.build();
    const std::uint32_t first = sums[0] / 2, largest = sums[count - 1];  // twice the half of an odd sum is missing
    std::uint64_t least = 0;                                             // no sum before it is left
    for (std::uint32_t k = 0; k < n; ++k) {
        least += counts.first_left(count - least, [&](std::uint64_t i) { return sums[least + i]; });
        if (least == count) return 0;  // never: sums are left
        const std::uint32_t point = k == 0 ? first : sums[least] - first;
        if (point > largest / 2) return 0;  // its sum with itself is missing
        if (threadIdx.x == 0) points[k] = point;
        __syncthreads();
        if (!counts.take_all(k + 1, [&](std::uint32_t i) { return point + points[i]; })) return 0;
    }
    for (std::uint32_t i = threadIdx.x; i < n; i += blockDim.x) out[i] = points[i];
    return 1;
}

__global__ void __launch_bounds__(256)
    solve_all(const std::uint32_t* sums, const std::uint64_t* offsets, const std::uint64_t* firsts, std::uint64_t instances,
              std::uint32_t* points, std::uint8_t* found, std::uint64_t* scratch, std::uint64_t words) {
    extern __shared__ std::uint64_t own[];
    auto* const memory = scratch == nullptr ? own : scratch + blockIdx.x * words;
    for (std::uint64_t i = blockIdx.x; i < instances; i += gridDim.x) {
        const auto n = static_cast<std::uint32_t>(firsts[i + 1] - firsts[i]);
        const auto verdict = solve(sums + offsets[i], offsets[i + 1] - offsets[i], n, memory, points + firsts[i]);
        if (threadIdx.x == 0) found[i] = verdict;
        __syncthreads();  // the memory is that of the next instance
    }
}

struct DeviceTurnpikeSums : shared::DevicePairs {
    using problem = TurnpikeSums;

    void upload(const TurnpikeSums::Input& in, cudaStream_t stream) { DevicePairs::upload(in, turnpike_sums::sum, words_for, stream); }
};

void blocks(DeviceTurnpikeSums& device, cudaStream_t stream) {
    const auto own = device.own_bytes();
    CUDA_CHECK(cudaFuncSetAttribute(solve_all, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(own)));
    solve_all<<<device.blocks, device.threads, own, stream>>>(device.values.data(), device.offsets.data(), device.firsts.data(),
                                                              device.found.size(), device.points.data(), device.found.data(),
                                                              device.block_scratch(), device.words);
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceTurnpikeSums> by_blocks{
    "cuda/blocks",
    blocks,
    {.largest = 46340,
     .sensible = TurnpikeSums::sensible,
     .memory = [](const auto& request) { return shared::for_instances(request, turnpike_sums::sum, words_for); },
     .notes = "one block for each instance, whose threads look up the sums with the points so far in a hash table; up to about 150 points "
              "it is in the block's own memory. For batches: the n steps of an instance depend on each other"}};

}  // namespace
