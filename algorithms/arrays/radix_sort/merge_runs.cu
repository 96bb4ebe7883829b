// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include "merged_keys.hpp"
#include <breakeven/algorithms/shared/device/launches.cuh>

namespace radix_sort {
namespace {

constexpr unsigned block_size = 256, keys_each = 4, tile_keys = block_size * keys_each;

/// All lanes of a warp look for one place.
__device__ std::uint32_t taken_by_warp(const std::uint32_t* left, std::uint32_t left_size, const std::uint32_t* right,
                                       std::uint32_t right_size, std::uint32_t count) {
    return taken_from_left<32>(left, left_size, right, right_size, count,
                               [](const auto& is) { return static_cast<std::uint32_t>(__popc(__ballot_sync(~0U, is(threadIdx.x % 32)))); });
}

/// A tile of the result of merging two neighbouring runs of `run` keys, of which the last may be shorter or missing.
__global__ void __launch_bounds__(block_size)
    merge_two(const std::uint32_t* keys, std::uint64_t size, std::uint64_t run, std::uint32_t* out) {
    __shared__ std::uint32_t tile[tile_keys];
    __shared__ std::uint32_t taken[2];
    const auto begin = std::uint64_t{blockIdx.x} * tile_keys, pair = begin / (2 * run) * (2 * run);
    const auto left_size = static_cast<std::uint32_t>(min(run, size - pair));
    const auto right_size = static_cast<std::uint32_t>(min(run, size - pair - left_size));
    const auto count = static_cast<std::uint32_t>(min(size - begin, std::uint64_t{tile_keys}));
    const auto *const left = keys + pair, *const right = left + left_size;
    const auto before = static_cast<std::uint32_t>(begin - pair);
    shared::let_next_start();
    shared::wait_for_last();

    if (const auto warp = threadIdx.x / 32; warp < 2) {
        const auto found = taken_by_warp(left, left_size, right, right_size, before + warp * count);
        if (threadIdx.x % 32 == 0) taken[warp] = found;
    }
    __syncthreads();
    const auto of_left = taken[0], of_right = before - of_left, lefts = taken[1] - of_left, rights = count - lefts;
    for (unsigned i = threadIdx.x; i < count; i += block_size) tile[i] = i < lefts ? left[of_left + i] : right[of_right + (i - lefts)];
    __syncthreads();

    std::uint32_t own[keys_each];
    const auto first = min(threadIdx.x * keys_each, count);
    auto l = taken_from_left(tile, lefts, tile + lefts, rights, first), r = first - l;
#pragma unroll
    for (unsigned k = 0; k < keys_each; ++k) {
        if (first + k >= count) break;
        const bool from_left = r == rights || (l < lefts && tile[l] <= tile[lefts + r]);
        own[k] = from_left ? tile[l++] : tile[lefts + r++];
    }
    __syncthreads();
#pragma unroll
    for (unsigned k = 0; k < keys_each; ++k)
        if (first + k < count) tile[first + k] = own[k];
    __syncthreads();
    for (unsigned i = threadIdx.x; i < count; i += block_size) out[begin + i] = tile[i];
}

}  // namespace

std::uint32_t* merge_runs(Buffers buffers, std::uint64_t run, cudaStream_t stream) {
    auto [keys, alternate, size] = buffers;
    const auto blocks = static_cast<unsigned>((size + tile_keys - 1) / tile_keys);
    for (; run < size; run *= 2) {
        shared::launch_early(merge_two, blocks, block_size, stream, keys, size, run, alternate);
        std::swap(keys, alternate);
    }
    return keys;
}

}  // namespace radix_sort
