// SPDX-License-Identifier: Apache-2.0
#include <cub/block/block_radix_sort.cuh>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/launches.cuh>

namespace radix_sort {
namespace {

constexpr unsigned block_size = 256, keys_each = 16, tile_keys = block_size * keys_each;

__global__ void __launch_bounds__(block_size) sort_tile(std::uint32_t* keys, std::uint64_t size) {
    constexpr int radix_bits = 5;
    using Sort = cub::BlockRadixSort<std::uint32_t, block_size, keys_each, cub::NullType, radix_bits>;
    __shared__ typename Sort::TempStorage memory;
    const auto begin = std::uint64_t{blockIdx.x} * tile_keys;
    const auto place = [&](unsigned k) { return begin + k * block_size + threadIdx.x; };
    shared::let_next_start();

    std::uint32_t own[keys_each];
#pragma unroll
    for (unsigned k = 0; k < keys_each; ++k) own[k] = place(k) < size ? keys[place(k)] : ~0U;  // behind all keys
    Sort{memory}.SortBlockedToStriped(own);
#pragma unroll
    for (unsigned k = 0; k < keys_each; ++k)
        if (place(k) < size) keys[place(k)] = own[k];
}

}  // namespace

std::uint32_t* sort_tiles(Buffers buffers, cudaStream_t stream) {
    const auto [keys, alternate, size] = buffers;
    if (size == 0) return keys;
    breakeven::stage("tiles", stream);
    sort_tile<<<static_cast<unsigned>((size + tile_keys - 1) / tile_keys), block_size, 0, stream>>>(keys, size);
    CUDA_CHECK(cudaGetLastError());
    breakeven::stage("merge", stream);
    auto* const sorted = merge_runs(buffers, tile_keys, stream);
    breakeven::stage("", stream);
    return sorted;
}

namespace {

void merged_tiles(DeviceSort& device, cudaStream_t stream) { device.set_sorted(sort_tiles(device.buffers(), stream)); }
const breakeven::Cuda<DeviceSort> by_tiles{
    "cuda/merged_tiles",
    merged_tiles,
    {.role = breakeven::Role::ours,
     .complexity = "n log n",
     .largest = device_largest,
     .per_item = three_arrays,
     .notes = "blocks sort 4 Ki keys each by CUB's block radix sort, and the tiles are merged two at a "
              "time by [Merge path 2012]"}};

}  // namespace
}  // namespace radix_sort
