// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include "stage.cuh"
#include <breakeven/suites/device/launch.cuh>

/// How a warp writes the tails of a tile's edges. An edge's tail is the last vertex whose row begins at or before it. So
/// the first edge of each row that begins in the tile is marked, in shared memory, with its vertex, and every edge without a
/// mark takes over the mark before it, or before the first mark the vertex in whose row the tile begins. For a tile that
/// begins in row 7, of which it has three edges, where row 8 is empty and row 9 has two:
///
///     mark    . . . 9 .
///     tail    7 7 7 9 9
namespace csr_edges {

using breakeven::all_lanes;

constexpr std::uint32_t none = 0;      // no mark: the vertices marked are never 0
constexpr unsigned line = 32;          // words; a warp's stores begin at one
constexpr unsigned round_words = 128;  // 4 a lane
constexpr unsigned tile_edges = by_bytes.most_edges();
constexpr unsigned tile_words = (tile_edges + line - 1 + round_words - 1) / round_words * round_words;
constexpr unsigned rounds = tile_words / round_words;
constexpr unsigned rows_at_once = 8;  // a lane

/// Gives every word without a mark the mark before it. `carry` is the last mark before this round, and then the last one
/// before the next round.
__device__ inline uint4 fill(uint4 words, unsigned lane, std::uint32_t& carry) {
    const auto last = words.w != none ? words.w : words.z != none ? words.z : words.y != none ? words.y : words.x;
    const auto marked = __ballot_sync(all_lanes, last != none), before = marked & ((1U << lane) - 1);
    const auto other = __shfl_sync(all_lanes, last, before == 0 ? 0 : 31 - __clz(static_cast<int>(before)));
    if (words.x == none) words.x = before == 0 ? carry : other;
    if (words.y == none) words.y = words.x;
    if (words.z == none) words.z = words.y;
    if (words.w == none) words.w = words.z;
    carry = __shfl_sync(all_lanes, words.w, 31);
    return words;
}

/// Stores those words of a quad that lie in [first, last).
__device__ inline void store_some(std::uint32_t* out, std::uint64_t at, uint4 words, std::uint64_t first, std::uint64_t last) {
    if (at >= first && at < last) out[at] = words.x;
    if (at + 1 >= first && at + 1 < last) out[at + 1] = words.y;
    if (at + 2 >= first && at + 2 < last) out[at + 2] = words.z;
    if (at + 3 >= first && at + 3 < last) out[at + 3] = words.w;
}

/// Marks the first edge of every row that begins among the edges from `base` to `last` - 1 with its vertex. Of rows
/// that begin at the same edge only the last one has any: within a load it is found by its neighbour, and a later
/// load's mark comes later.
__device__ inline void mark_rows(const std::uint32_t* row, std::uint64_t from, std::uint64_t to, std::uint64_t base, std::uint64_t last,
                                 std::uint32_t* marks, unsigned lane) {
    for (auto batch = from + 1; batch <= to; batch += 32 * rows_at_once) {
        std::uint32_t begin[rows_at_once];  // all at once: it is their latency that takes time
#pragma unroll
        for (unsigned k = 0; k < rows_at_once; ++k) {
            const auto v = batch + k * 32 + lane;
            begin[k] = v <= to ? row[v] : 0xFFFFFFFF;
        }
#pragma unroll
        for (unsigned k = 0; k < rows_at_once; ++k) {
            const auto next = __shfl_down_sync(all_lanes, begin[k], 1);
            if (begin[k] < last && (lane == 31 || next != begin[k]))
                marks[begin[k] - base] = static_cast<std::uint32_t>(batch + k * 32 + lane);
            __syncwarp();
        }
    }
}

/// Stores the tails of the edges from `first` to `last` - 1, four a lane and 128 a round: a mark, or the one before it.
/// The marks begin with that of edge `base`, and `carry` is the tail of the edges before the first mark.
__device__ inline void store_tails(const uint4* marks, std::uint32_t carry, std::uint64_t base, std::uint64_t first, std::uint64_t last,
                                   std::uint32_t* start, unsigned lane) {
#pragma unroll
    for (unsigned round = 0; round < rounds; ++round) {
        if (base + round * round_words >= last) break;
        const auto tails = fill(marks[round * 32 + lane], lane, carry);
        const auto at = base + round * round_words + lane * 4;
        if (at >= first && at + 4 <= last)
            *reinterpret_cast<uint4*>(start + at) = tails;
        else if (at + 4 > first && at < last)
            store_some(start, at, tails, first, last);
    }
}

}  // namespace csr_edges
