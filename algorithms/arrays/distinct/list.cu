// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>

#include "device_bitmap.cuh"

/// The bitmap is cut into tiles. One kernel counts the members of each; in the second, a block adds up the
/// counts before its own tile, which are few, and writes its members from there on.
namespace distinct {
namespace {

constexpr unsigned block_size = 256, word_bits = 32;
constexpr std::size_t most_tiles = std::size_t{1} << 13;

using Reduce = cub::BlockReduce<std::uint64_t, block_size>;
using Scan = cub::BlockScan<std::uint32_t, block_size>;

__global__ void count_members(const std::uint32_t* words, std::size_t size, std::size_t tile_size, std::uint32_t* tile_members) {
    __shared__ Reduce::TempStorage memory;
    const auto begin = blockIdx.x * tile_size, end = min(begin + tile_size, size);
    std::uint64_t members = 0;
    for (auto i = begin + threadIdx.x; i < end; i += block_size) members += __popc(words[i]);
    members = Reduce{memory}.Sum(members);
    if (threadIdx.x == 0) tile_members[blockIdx.x] = static_cast<std::uint32_t>(members);
}

__device__ std::uint64_t members_before(const std::uint32_t* tile_members, unsigned tile) {
    __shared__ Reduce::TempStorage memory;
    __shared__ std::uint64_t result;
    std::uint64_t members = 0;
    for (auto i = threadIdx.x; i < tile; i += block_size) members += tile_members[i];
    members = Reduce{memory}.Sum(members);
    if (threadIdx.x == 0) result = members;
    __syncthreads();
    return result;
}

__global__ void write_members(const std::uint32_t* words, std::size_t size, std::size_t tile_size, const std::uint32_t* tile_members,
                              std::uint32_t first, std::uint32_t* out, std::uint64_t* count) {
    __shared__ Scan::TempStorage memory;
    __shared__ std::uint32_t staged[block_size * word_bits];  // so that neighbouring threads write neighbouring values
    auto written = members_before(tile_members, blockIdx.x);
    const auto begin = blockIdx.x * tile_size, end = min(begin + tile_size, size);
    for (auto base = begin; base < end; base += block_size) {
        const auto i = base + threadIdx.x;
        auto word = i < end ? words[i] : 0;
        std::uint32_t place = 0, members = 0;
        Scan{memory}.ExclusiveSum(static_cast<std::uint32_t>(__popc(word)), place, members);
        for (; word != 0; word &= word - 1) staged[place++] = first + static_cast<std::uint32_t>(i * word_bits + __ffs(word) - 1);
        __syncthreads();
        for (auto k = threadIdx.x; k < members; k += block_size) out[written + k] = staged[k];
        written += members;
        __syncthreads();
    }
    if (blockIdx.x == gridDim.x - 1 && threadIdx.x == 0) *count = written;
}

}  // namespace

void list(const Window& window, DeviceBitmap& bitmap, std::uint32_t* out, std::uint64_t* count, cudaStream_t stream) {
    const auto size = bitmap.words.size();
    const auto tile_size = std::max<std::size_t>(block_size, std::bit_ceil((size + most_tiles - 1) / most_tiles));
    const auto tiles = static_cast<unsigned>((size + tile_size - 1) / tile_size);
    bitmap.tile_members.resize(tiles);
    count_members<<<tiles, block_size, 0, stream>>>(bitmap.words.data(), size, tile_size, bitmap.tile_members.data());
    write_members<<<tiles, block_size, 0, stream>>>(bitmap.words.data(), size, tile_size, bitmap.tile_members.data(), window.first, out,
                                                    count);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace distinct
