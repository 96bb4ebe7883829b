// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "blocks.hpp"
#include "places.hpp"
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

    breakeven::Cities shape;  // how many cities, and whether the tour is open; without the distances
    std::optional<Places> places;
    breakeven::DeviceBuffer<std::uint32_t> distances;
    breakeven::DeviceBuffer<Best> candidates{most_candidates};
    breakeven::DeviceBuffer<Found> found{1};
    std::optional<Found> found_on_host;

    void upload(const TspBruteForce::Input& in, cudaStream_t stream) {
        shape = {in.count, {}, in.open};
        places.emplace(in);
        distances.upload(std::span<const std::uint32_t>{places->distances}, stream);
    }
    void prepare(cudaStream_t stream) {
        found.fill_bytes(0xFF, stream);
        found_on_host.reset();
    }
    void download(TspBruteForce::Output& out, cudaStream_t stream) const {
        const auto best = found_on_host ? *found_on_host : breakeven::fetch(found.data(), stream);
        answer(shape, best.length, {best.order, places->size}, out);
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
    static_assert(threads % 32 == 0);
    constexpr unsigned warps = threads / 32;
    __shared__ std::uint32_t lengths[warps];
    __shared__ std::uint64_t blocks[warps];
    const auto reduce = [&best](unsigned lanes) {
        for (unsigned step = lanes / 2; step > 0; step /= 2) {
            Best other;
            other.length = __shfl_down_sync(0xFFFFFFFF, best.length, step);
            other.block = __shfl_down_sync(0xFFFFFFFF, best.block, step);
            if (other < best) best = other;
        }
    };
    reduce(32);
    if (threadIdx.x % 32 == 0) {
        lengths[threadIdx.x / 32] = best.length;
        blocks[threadIdx.x / 32] = best.block;
    }
    __syncthreads();
    if (threadIdx.x < 32) {
        best = {};
        if (threadIdx.x < warps) {
            best.length = lengths[threadIdx.x];
            best.block = blocks[threadIdx.x];
        }
        reduce(32);
    }
    return best;
}

/// The best of several candidates, for thread 0.
template <unsigned threads>
__device__ Best best_of_candidates(const Best* candidates, unsigned count) {
    Best best;
    for (unsigned i = threadIdx.x; i < count; i += threads)
        if (candidates[i] < best) best = candidates[i];
    return best_of_threads<threads>(best);
}

}  // namespace tsp_brute_force
