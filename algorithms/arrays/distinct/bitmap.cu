// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>

#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace distinct {
namespace {

constexpr unsigned word_bits = 32;

// Marking: the bit of each key is set.

constexpr unsigned mark_threads = 1024;
constexpr unsigned loads_in_flight = 4;  // of 16 bytes each, a thread
constexpr std::uint64_t keys_per_step = 4 * mark_threads * loads_in_flight;

/// Sets the bits of four keys as far as they lie inside the window. A bit is looked at before it is set: most
/// keys find it there, and a look is much cheaper than an atomic. Volatile: a look must reach the memory, but
/// may see an older state, which only costs an atomic more.
__device__ void mark_four(const uint4& quad, const Window& window, volatile std::uint32_t* words) {
    const std::uint32_t keys[] = {quad.x, quad.y, quad.z, quad.w};
    std::uint32_t seen[4];
    for (unsigned k = 0; k < 4; ++k)  // all four looks before the first is used
        seen[k] = window.contains(keys[k]) ? words[window.place(keys[k]) / word_bits] : ~0U;
    for (unsigned k = 0; k < 4; ++k) {
        const auto place = window.place(keys[k]), bit = 1U << place % word_bits;
        if ((seen[k] & bit) == 0) atomicOr(const_cast<std::uint32_t*>(&words[place / word_bits]), bit);
    }
}

__device__ bool contains_all(const Window& window, const uint4& quad) {
    return window.contains(quad.x) && window.contains(quad.y) && window.contains(quad.z) && window.contains(quad.w);
}

/// Marks this thread's share of the keys in a part of the window; whether all of them lie inside the whole. Keys
/// that are read `once` leave the level-2 cache first.
template <bool once>
__device__ bool mark_keys(const std::uint32_t* keys, std::uint64_t size, const Window& whole, const Window& part, std::uint32_t* words) {
    bool inside = true;
    const auto mark = [&](const uint4& quad) {
        inside &= contains_all(whole, quad);
        mark_four(quad, part, words);
    };
    const auto* quads = reinterpret_cast<const uint4*>(keys);
    const auto quad_count = size / 4;
    const auto load = [&](std::uint64_t first, uint4(&loaded)[loads_in_flight]) {
        for (unsigned k = 0; k < loads_in_flight; ++k) {
            const auto* quad = quads + min(first + k * mark_threads, quad_count - 1);  // past the end, the last one once more
            loaded[k] = once ? __ldcs(quad) : __ldg(quad);
        }
    };
    uint4 loaded[loads_in_flight], next[loads_in_flight];
    auto first = blockIdx.x * (keys_per_step / 4) + threadIdx.x;
    if (first < quad_count) load(first, next);
    for (; first < quad_count; first += gridDim.x * (keys_per_step / 4)) {
        for (unsigned k = 0; k < loads_in_flight; ++k) loaded[k] = next[k];
        load(first + gridDim.x * (keys_per_step / 4), next);
        for (const auto& quad : loaded) mark(quad);
    }
    if (const auto i = quad_count * 4 + threadIdx.x; blockIdx.x == 0 && i < size) mark({keys[i], keys[i], keys[i], keys[i]});
    return inside;
}

__device__ void report(bool inside, std::uint32_t* outside) {
    if (__syncthreads_or(!inside) && threadIdx.x == 0) *outside = 1;
}

/// Every block collects its keys' bits on the chip and adds them to the common bitmap at the end. A window that
/// is too large for that is cut in parts, one for each row of the grid; every row reads all keys, mostly from
/// the level-2 cache because the rows run side by side.
__global__ void __launch_bounds__(mark_threads) mark_shared(const std::uint32_t* keys, std::uint64_t size, Window whole,
                                                            std::uint32_t part_size, std::uint32_t* words, std::uint32_t* outside) {
    extern __shared__ std::uint32_t own[];
    const auto begin = std::uint64_t{blockIdx.y} * part_size;
    const Window part{static_cast<std::uint32_t>(whole.first + begin), min(std::uint64_t{part_size}, whole.size - begin)};
    const auto count = static_cast<unsigned>((part.size + word_bits - 1) / word_bits);
    for (auto i = threadIdx.x; i < count; i += mark_threads) own[i] = 0;
    __syncthreads();
    report(mark_keys<false>(keys, size, whole, part, own), outside);
    words += begin / word_bits;
    for (auto i = threadIdx.x; i < count; i += mark_threads)
        if ((own[i] & ~__ldcg(words + i)) != 0) atomicOr(words + i, own[i]);
}

__global__ void __launch_bounds__(mark_threads)
    mark_global(const std::uint32_t* keys, std::uint64_t size, Window window, std::uint32_t* words, std::uint32_t* outside) {
    report(mark_keys<true>(keys, size, window, window, words), outside);
}

unsigned blocks(std::size_t size, unsigned at_most) {
    return static_cast<unsigned>(std::clamp<std::uint64_t>(size / keys_per_step, 1, std::max(1U, at_most)));
}

/// Makes the words the set of the keys, as far as they lie inside the window.
void mark(DeviceDistinct& device, const Window& window, cudaStream_t stream) {
    constexpr std::uint64_t most_parts = 7;  // reading all keys more often costs more than a bitmap in the level-2 cache
    device.words.resize((window.size + word_bits - 1) / word_bits);
    device.words.fill_bytes(0, stream);
    *device.outside = 0;
    const auto keys = device.keys();
    const auto size = device.size();
    const auto words = device.words.data(), outside = device.outside.data();
    const auto processors = breakeven::multiprocessors();
    const auto most_values = breakeven::most_shared_memory() / sizeof(std::uint32_t) * word_bits;
    if (const auto parts = (window.size + most_values - 1) / most_values; parts <= most_parts) {
        const auto part_size = std::min<std::uint64_t>(window.size, most_values);
        const auto bytes = (part_size + word_bits - 1) / word_bits * sizeof(std::uint32_t);
        CUDA_CHECK(cudaFuncSetAttribute(mark_shared, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
        const dim3 grid{blocks(size, processors / static_cast<unsigned>(parts)), static_cast<unsigned>(parts)};
        mark_shared<<<grid, mark_threads, bytes, stream>>>(keys, size, window, static_cast<std::uint32_t>(part_size), words, outside);
    } else {
        mark_global<<<blocks(size, processors), mark_threads, 0, stream>>>(keys, size, window, words, outside);
    }
    CUDA_CHECK(cudaGetLastError());
}

// Listing: the bitmap is cut into tiles. One kernel counts the members of each; in the second, a block adds up the counts
// before its own tile, which are few, and writes its members from there on.

constexpr unsigned list_threads = 256;
constexpr std::size_t most_tiles = std::size_t{1} << 13;

using Reduce = cub::BlockReduce<std::uint64_t, list_threads>;
using Scan = cub::BlockScan<std::uint32_t, list_threads>;

__global__ void count_members(const std::uint32_t* words, std::size_t size, std::size_t tile_size, std::uint32_t* tile_members) {
    __shared__ Reduce::TempStorage memory;
    const auto begin = blockIdx.x * tile_size, end = min(begin + tile_size, size);
    std::uint64_t members = 0;
    for (auto i = begin + threadIdx.x; i < end; i += list_threads) members += __popc(words[i]);
    members = Reduce{memory}.Sum(members);
    if (threadIdx.x == 0) tile_members[blockIdx.x] = static_cast<std::uint32_t>(members);
}

__device__ std::uint64_t members_before(const std::uint32_t* tile_members, unsigned tile) {
    __shared__ Reduce::TempStorage memory;
    __shared__ std::uint64_t result;
    std::uint64_t members = 0;
    for (auto i = threadIdx.x; i < tile; i += list_threads) members += tile_members[i];
    members = Reduce{memory}.Sum(members);
    if (threadIdx.x == 0) result = members;
    __syncthreads();
    return result;
}

__global__ void write_members(const std::uint32_t* words, std::size_t size, std::size_t tile_size, const std::uint32_t* tile_members,
                              std::uint32_t first, std::uint32_t* out, std::uint64_t* count) {
    __shared__ Scan::TempStorage memory;
    __shared__ std::uint32_t staged[list_threads * word_bits];  // so that neighbouring threads write neighbouring values
    auto written = members_before(tile_members, blockIdx.x);
    const auto begin = blockIdx.x * tile_size, end = min(begin + tile_size, size);
    for (auto base = begin; base < end; base += list_threads) {
        const auto i = base + threadIdx.x;
        auto word = i < end ? words[i] : 0;
        std::uint32_t place = 0, members = 0;
        Scan{memory}.ExclusiveSum(static_cast<std::uint32_t>(__popc(word)), place, members);
        for (; word != 0; word &= word - 1) staged[place++] = first + static_cast<std::uint32_t>(i * word_bits + __ffs(word) - 1);
        __syncthreads();
        for (auto k = threadIdx.x; k < members; k += list_threads) out[written + k] = staged[k];
        written += members;
        __syncthreads();
    }
    if (blockIdx.x == gridDim.x - 1 && threadIdx.x == 0) *count = written;
}

/// Writes the members, ascending, and how many they are.
void list(DeviceDistinct& device, const Window& window, cudaStream_t stream) {
    const auto size = device.words.size();
    const auto tile_size = std::max<std::size_t>(list_threads, std::bit_ceil((size + most_tiles - 1) / most_tiles));
    const auto tiles = static_cast<unsigned>((size + tile_size - 1) / tile_size);
    device.tile_members.resize(tiles);
    const auto words = device.words.data(), members = device.tile_members.data();
    count_members<<<tiles, list_threads, 0, stream>>>(words, size, tile_size, members);
    write_members<<<tiles, list_threads, 0, stream>>>(words, size, tile_size, members, window.first, device.values->data(),
                                                      device.count.data());
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace

bool by_bitmap(DeviceDistinct& device, const Window& window, cudaStream_t stream) {
    device.values = &device.sort.alternate;
    mark(device, window, stream);
    list(device, window, stream);
    CUDA_CHECK(cudaStreamSynchronize(stream));
    return *device.outside == 0;
}

}  // namespace distinct
