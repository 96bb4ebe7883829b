// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "device.cuh"
#include "key_set.hpp"
#include "quads.hpp"
#include <breakeven/algorithms/shared/device/look_back.cuh>
#include <breakeven/suites/device/launch.cuh>

/// Looking rows up in a set, by as many blocks as fit at once. A thread takes four rows with one load, has several
/// loads on the way, and looks the rows of one step up while those of the next arrive.
namespace semi_join {

inline constexpr unsigned probe_threads = 512, probe_warps = probe_threads / 32;
inline constexpr unsigned probe_loads = 4;                           // on the way, a thread
inline constexpr unsigned step_quads = probe_threads * probe_loads;  // a block
inline constexpr unsigned own_words = 1 << 14;                       // 64 KiB, of which two fit on a multiprocessor
inline constexpr std::uint64_t tile_rows = std::uint64_t{4} * step_quads;

/// Rows are the keys of all rows of the table.
struct Rows {
    const int4* quads;
    std::uint64_t count;  // of rows

    [[nodiscard]] __device__ std::uint64_t quad_count() const { return (count + 3) / 4; }
};

/// Target is where a launch leaves its answer: flags, or the numbers of rows and how many they are, one tile of rows after
/// the other. What these share is zero beforehand.
struct Target {
    unsigned* flags;  // or null, if the numbers of rows are asked
    std::uint32_t* indices;
    std::uint64_t* count;
    std::uint64_t tiles;
    std::uint64_t* states;  // of the look-back, one a tile
    unsigned* next;         // the first tile that nobody has begun
};

constexpr std::uint64_t tiles_of(std::uint64_t rows) { return (rows + tile_rows - 1) / tile_rows; }

/// The quads from `first` on that this thread takes, `apart` from each other; past the end the last one once more.
__device__ inline void load_quads(const int4* quads, std::uint64_t first, unsigned apart, std::uint64_t end, int4 (&loaded)[probe_loads]) {
#pragma unroll
    for (unsigned k = 0; k < probe_loads; ++k) {
        const auto quad = first + k * apart;
        loaded[k] = __ldcs(quads + (quad < end ? quad : end - 1));
    }
}

/// Bit e of the result: whether row e of the four matches.
template <class Set>
__device__ unsigned match_four(const Set& set, const int4& quad) {
    return unsigned{set.contains(quad.x)} | unsigned{set.contains(quad.y)} << 1 | unsigned{set.contains(quad.z)} << 2 |
           unsigned{set.contains(quad.w)} << 3;
}

/// A flag for each row, of this block's share; flags of four rows share a word.
template <class Set>
__device__ void write_flags(const Set& set, const int4* quads, Share share, unsigned* flags) {
    int4 now[probe_loads], next[probe_loads];
    auto first = share.begin + threadIdx.x;
    if (first < share.end) load_quads(quads, first, probe_threads, share.end, next);
    for (; first < share.end; first += step_quads) {
#pragma unroll
        for (unsigned k = 0; k < probe_loads; ++k) now[k] = next[k];
        load_quads(quads, first + step_quads, probe_threads, share.end, next);
#pragma unroll
        for (unsigned k = 0; k < probe_loads; ++k) {
            const auto quad = first + k * probe_threads;
            if (quad < share.end) __stcs(flags + quad, four_flags(match_four(set, now[k])));
        }
    }
}

/// The numbers of the matching rows, and how many there are. Blocks take the tiles in turns; how many rows match
/// before a tile they learn from each other. Called by whole blocks.
template <class Set>
__device__ void write_indices(const Set& set, Rows rows, const Target& target) {
    __shared__ unsigned taken, found[2][probe_warps];
    __shared__ std::uint64_t before;
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const auto quads = rows.quad_count();
    const auto first_quad = [&](std::uint64_t tile) { return tile * step_quads + warp * (step_quads / probe_warps) + lane; };

    if (threadIdx.x == 0) taken = atomicAdd(target.next, 1U);
    __syncthreads();
    std::uint64_t tile = taken;
    int4 now[probe_loads], next[probe_loads];
    if (tile < target.tiles) load_quads(rows.quads, first_quad(tile), 32, quads, next);
    __syncthreads();  // all have read `taken`
    for (unsigned turn = 0; tile < target.tiles; turn ^= 1) {
        if (threadIdx.x == 0) taken = atomicAdd(target.next, 1U);
#pragma unroll
        for (unsigned k = 0; k < probe_loads; ++k) now[k] = next[k];
        unsigned bits = 0;
#pragma unroll
        for (unsigned k = 0; k < probe_loads; ++k)
            bits |= (match_four(set, now[k]) & rows_there(first_quad(tile) + k * 32, rows.count)) << 4 * k;
        const auto of_warp = __reduce_add_sync(breakeven::all_lanes, static_cast<unsigned>(__popc(bits)));
        if (lane == 0) found[turn][warp] = of_warp;
        __syncthreads();

        const std::uint64_t following = taken;
        if (following < target.tiles) load_quads(rows.quads, first_quad(following), 32, quads, next);
        unsigned of_tile = 0, of_warps_before = 0;
        for (unsigned w = 0; w < probe_warps; ++w) {
            of_warps_before += w < warp ? found[turn][w] : 0;
            of_tile += found[turn][w];
        }
        if (warp == 0) {
            const auto of_tiles_before = look_back::sum_before(target.states, tile, of_tile);
            if (lane == 0) before = of_tiles_before;
            if (lane == 0 && tile + 1 == target.tiles) *target.count = of_tiles_before + of_tile;
        }
        __syncthreads();

        auto at = before + of_warps_before;
#pragma unroll
        for (unsigned k = 0; k < probe_loads; ++k) {
            unsigned of_lanes_before = 0, of_all = 0;
#pragma unroll
            for (unsigned e = 0; e < 4; ++e) {
                const auto votes = __ballot_sync(breakeven::all_lanes, (bits >> (4 * k + e) & 1) != 0);
                of_lanes_before += static_cast<unsigned>(__popc(votes & ((1U << lane) - 1)));
                of_all += static_cast<unsigned>(__popc(votes));
            }
            auto place = at + of_lanes_before;
            const auto row = static_cast<std::uint32_t>(4 * (first_quad(tile) + k * 32));
#pragma unroll
            for (unsigned e = 0; e < 4; ++e)
                if ((bits >> (4 * k + e) & 1) != 0) target.indices[place++] = row + e;
            at += of_all;
        }
        tile = following;
    }
}

template <class Set>
__device__ void write(const Set& set, Rows rows, const Target& target) {
    if (target.flags != nullptr)
        write_flags(set, rows.quads, share(rows.quad_count(), blockIdx.x, gridDim.x), target.flags);
    else
        write_indices(set, rows, target);
}

/// Asks for what a block reads first, while it is busy with the keys.
__device__ inline void prefetch_first(Rows rows, const Target& target) {
    constexpr unsigned line_quads = 8;
    const auto quads = rows.quad_count();
    const auto begin = target.flags != nullptr ? share(quads, blockIdx.x, gridDim.x).begin : std::uint64_t{blockIdx.x} * step_quads;
    const auto quad = begin + threadIdx.x * line_quads;
    if (quad < quads) asm volatile("prefetch.global.L2 [%0];" ::"l"(rows.quads + quad));
}

/// As many blocks as fit at once, if each has own_words in shared memory, and no more than there are tiles.
unsigned probe_blocks(std::uint64_t rows);

/// Launches a kernel that looks all rows up and has own_words of shared memory for a set; it is the only one with this type
/// of keys.
template <class Keys>
void launch_probe(void (*kernel)(Keys, Rows, Target), const Keys& keys, const DeviceJoin& device, const Target& target,
                  cudaStream_t stream) {
    constexpr auto bytes = own_words * sizeof(std::uint32_t);
    [[maybe_unused]] static const bool once = [kernel] {
        CUDA_CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
        return true;
    }();
    kernel<<<probe_blocks(device.rows), probe_threads, bytes, stream>>>(keys, Rows{device.quads(), device.rows}, target);
    CUDA_CHECK(cudaGetLastError());
}

/// Few keys: every block makes its own set of them.
constexpr std::uint64_t most_own_keys = own_words / 2;
void probe_own(const DeviceJoin& device, Method method, const Target& target, cudaStream_t stream);

/// Many keys: the set is made in device memory first.
void probe_common(DeviceJoin& device, Method method, const Target& target, cudaStream_t stream);

}  // namespace semi_join
