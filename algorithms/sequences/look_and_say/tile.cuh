// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "decimal.hpp"
#include "words.hpp"
#include <breakeven/algorithms/shared/device/warp_scan.cuh>
#include <breakeven/suites/device/launch.cuh>

/// What a block does with a tile of digits, 16 for each of its threads.
namespace look_and_say {

inline constexpr unsigned tile_threads = 512, digits_each = 16, tile_digits = tile_threads * digits_each, warps = tile_threads / 32;
inline constexpr unsigned phases = 16;  // where in a vector of 16 bytes what a tile says may begin
inline constexpr unsigned longest_said = 21;
/// A run that is inside becomes at most twice as long; the last one may lead out of the tile.
inline constexpr unsigned most_said = 2 * tile_digits + longest_said;
inline constexpr unsigned text_bytes = (phases + most_said + 15) / 16 * 16;

/// The digits from `place` on that belong to the term; `digits` are aligned to 16 bytes and some may be read behind
/// the end.
__device__ inline Sixteen load_sixteen(const char* digits, std::uint64_t place, std::uint64_t size) {
    if (place >= size) return {};
    const auto vector = *reinterpret_cast<const uint4*>(digits + place);
    Sixteen out{{vector.x, vector.y, vector.z, vector.w}};
    out.cut(place, size);
    return out;
}

/// The sum of `value` over the threads before; `all` becomes that over all. A barrier must lie between calls.
__device__ inline std::uint32_t sum_before(std::uint32_t value, std::uint32_t (&warp_sums)[warps], std::uint32_t& all) {
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const auto sum = shared::sum_up_to_lane(value);
    if (lane == 31) warp_sums[warp] = sum;
    __syncthreads();
    auto before = sum - value;
    all = 0;
    for (unsigned w = 0; w < warps; ++w) {
        before += w < warp ? warp_sums[w] : 0;
        all += warp_sums[w];
    }
    return before;
}

/// Copies `size` bytes, which begin in `text` at the same place of a vector as in `out`.
__device__ inline void write_out(const char* text, std::uint32_t size, char* out) {
    const auto phase = static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(out) % phases), end = phase + size;
    char* const vectors = out - phase;
    for (unsigned at = threadIdx.x * 16; at < end; at += tile_threads * 16) {
        if (at >= phase && at + 16 <= end) {
            *reinterpret_cast<uint4*>(vectors + at) = *reinterpret_cast<const uint4*>(text + at);
        } else {
            for (unsigned i = max(at, phase); i < min(at + 16, end); ++i) vectors[i] = text[i];
        }
    }
}

/// The place where the run ends whose head is digit `i` of this thread's sixteen; `tile` is where the tile begins and
/// `end` where a run ends that leads out of it.
__device__ inline std::uint64_t run_end(const std::uint16_t* head_bits, unsigned i, std::uint64_t tile, std::uint64_t end) {
    const unsigned behind = head_bits[threadIdx.x] >> i >> 1;
    if (behind != 0) return tile + threadIdx.x * digits_each + i + __ffs(static_cast<int>(behind));
    for (unsigned t = threadIdx.x + 1; t < tile_threads; ++t)
        if (head_bits[t] != 0) return tile + t * digits_each + __ffs(head_bits[t]) - 1;
    return end;
}

/// Calls run(length, digit) for the runs that begin in this thread's sixteen.
template <class Run>
__device__ void each_run(const Sixteen& digits, const std::uint16_t* head_bits, std::uint64_t tile, std::uint64_t end, const Run& run) {
    for (unsigned bits = head_bits[threadIdx.x]; bits != 0; bits &= bits - 1) {
        const auto i = static_cast<unsigned>(__ffs(static_cast<int>(bits)) - 1);
        run(run_end(head_bits, i, tile, end) - (tile + threadIdx.x * digits_each + i), digits.digit(i));
    }
}

}  // namespace look_and_say
