// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <cub/block/block_reduce.cuh>
#include <optional>
#include <span>

#include "blocks.hpp"
#include "published.hpp"
#include <breakeven/suites/cuda.cuh>

namespace tsp_brute_force {

/// A length and the order that has it, as the device hands them over.
struct Found {
    std::uint32_t length;
    std::uint8_t order[Places::most];
};

/// Distances in device memory, the best of every thread block, and the answer.
struct DeviceTours {
    using problem = TspBruteForce;
    static constexpr unsigned most_candidates = 1 << 14;

    std::optional<Places> places;
    breakeven::DeviceBuffer<std::uint32_t> distances;
    breakeven::DeviceBuffer<Best> candidates{most_candidates};
    breakeven::DeviceBuffer<Found> found{1};
    std::optional<Found> found_on_host;

    void upload(const TspBruteForce::Input& in, cudaStream_t stream) {
        places.emplace(in);
        distances.upload(std::span<const std::uint32_t>{places->distances}, stream);
    }
    void prepare(cudaStream_t stream) {
        found.fill_bytes(0xFF, stream);
        found_on_host.reset();
    }
    void download(TspBruteForce::Output& out, cudaStream_t stream) const {
        const auto best = found_on_host ? *found_on_host : breakeven::fetch(found.data(), stream);
        answer(*places, best.length, best.order, out);
    }
};

/// Copies the distances to shared memory, a row longer than the places; `width` is odd, so that columns fall into
/// different banks. For all threads of a block.
template <unsigned width>
__device__ Table shared_table(const std::uint32_t* distances, unsigned size, std::uint32_t (&shared)[width * width]) {
    static_assert(width % 2 == 1);
    for (unsigned i = threadIdx.x; i < width * width; i += blockDim.x)
        shared[i] = i / width <= size && i % width <= size ? distances[i / width * Places::stride + i % width] : 0;
    __syncthreads();
    return {shared, width, size};
}

/// The best of all threads of a block, for thread 0.
template <unsigned threads>
__device__ Best best_of_threads(Best best) {
    using Reduce = cub::BlockReduce<Best, threads>;
    __shared__ typename Reduce::TempStorage memory;
    return Reduce{memory}.Reduce(best, [](const Best& a, const Best& b) { return b < a ? b : a; });
}

/// The best of several candidates, for thread 0.
template <unsigned threads>
__device__ Best best_of_candidates(const Best* candidates, unsigned count) {
    Best best;
    for (unsigned i = threadIdx.x; i < count; i += threads)
        if (candidates[i] < best) best = candidates[i];
    return best_of_threads<threads>(best);
}

/// Finds the best of candidates that are numbers of permutations, and its path. By one block.
template <unsigned threads>
__global__ void __launch_bounds__(threads)
    find_best_path(const std::uint32_t* distances, unsigned size, const Best* candidates, unsigned count, Found* found) {
    const auto best = best_of_candidates<threads>(candidates, count);
    if (threadIdx.x != 0) return;
    std::uint8_t path[Places::most];
    found->length = find_path_distance({distances, Places::stride, size}, best.block, path);
    for (unsigned i = 0; i < size; ++i) found->order[i] = path[i];
}

}  // namespace tsp_brute_force
