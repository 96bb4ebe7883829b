// SPDX-License-Identifier: Apache-2.0
#include <bit>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>

#include "device.cuh"

/// What [Split & Sort] announces and does not print: each block sorts its keys by one split a bit in shared memory, with the
/// scan of a block in place of the device's, and the sorted tiles are merged at the end, two at a time. A tile is read and
/// written once for all bits; each level of the merge reads and writes all keys once more.
namespace radix_sort {
namespace {

constexpr unsigned block_size = 512;  // as published
constexpr unsigned keys_each = 8, tile_keys = block_size * keys_each;

__global__ void __launch_bounds__(block_size) split_tiles(const std::uint32_t* keys, std::uint64_t size, std::uint32_t* out) {
    using Scan = cub::BlockScan<unsigned, block_size>;
    using Reduce = cub::BlockReduce<std::uint32_t, block_size>;
    __shared__ union {
        typename Scan::TempStorage scan;
        typename Reduce::TempStorage reduce;
    } memory;
    __shared__ std::uint32_t tile[tile_keys], all_bits;
    const auto begin = std::uint64_t{blockIdx.x} * tile_keys;
    const auto count = static_cast<unsigned>(min(size - begin, std::uint64_t{tile_keys}));

    std::uint32_t bits = 0;
    for (unsigned i = threadIdx.x; i < tile_keys; i += block_size) {
        tile[i] = i < count ? keys[begin + i] : ~0U;  // behind all keys
        bits |= i < count ? tile[i] : 0;
    }
    bits = Reduce{memory.reduce}.Reduce(bits, [](std::uint32_t a, std::uint32_t b) { return a | b; });
    if (threadIdx.x == 0) all_bits = bits;
    __syncthreads();

    const unsigned passes = 32 - static_cast<unsigned>(__clz(static_cast<int>(all_bits)));
    for (unsigned bit = 0; bit < passes; ++bit) {
        std::uint32_t own[keys_each];
        unsigned zeros = 0, zeros_before, all_zeros;
        for (unsigned k = 0; k < keys_each; ++k) {
            own[k] = tile[threadIdx.x * keys_each + k];
            zeros += (own[k] >> bit & 1) ^ 1;
        }
        Scan{memory.scan}.ExclusiveSum(zeros, zeros_before, all_zeros);
        __syncthreads();  // all have read the tile
        for (unsigned k = 0; k < keys_each; ++k) {
            const bool zero = (own[k] >> bit & 1) == 0;
            tile[zero ? zeros_before : all_zeros + threadIdx.x * keys_each + k - zeros_before] = own[k];
            zeros_before += zero ? 1 : 0;
        }
        __syncthreads();
    }
    for (unsigned i = threadIdx.x; i < count; i += block_size) out[begin + i] = tile[i];
}

void sort_and_merge(DeviceSort& device, cudaStream_t stream) {
    const auto [keys, alternate, size] = device.buffers();
    device.set_sorted(keys);
    if (size == 0) return;
    const auto tiles = static_cast<unsigned>((size + tile_keys - 1) / tile_keys);
    breakeven::stage("blocks", stream);
    split_tiles<<<tiles, block_size, 0, stream>>>(keys, size, keys);
    CUDA_CHECK(cudaGetLastError());
    breakeven::stage("merge", stream);
    auto* const sorted = merge_runs(device.buffers(), tile_keys, stream);
    breakeven::stage("", stream);
    device.set_sorted(sorted);
}
const breakeven::Cuda<DeviceSort> by_blocks{
    "cuda/published_blocks",
    sort_and_merge,
    {.role = breakeven::Role::published,
     .complexity = "n log n",
     .largest = device_largest,
     .per_item = three_arrays,
     .notes = "the optimisation that [Split & Sort] announces in words: blocks sort 4 Ki keys each, one split a bit, and the tiles are "
              "merged once at the end, here two at a time by [Merge path 2012]"}};

}  // namespace
}  // namespace radix_sort
