// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include "nibble_counts.hpp"
#include <breakeven/suites/device/launch.cuh>

namespace shared {

/// LaneRanks says where a lane's chosen elements stand among those of its warp, which has loaded 16 bytes a lane, chunk
/// after chunk. It takes no ballot for each element.
template <unsigned chunks>
struct LaneRanks {
    unsigned before[chunks];  // chosen before this lane's quad of each chunk
    unsigned total;           // by the whole warp
};

/// Called by a whole warp. Bit 4 * (c % group) + k of flags[c / group] says whether element k of the lane's quad in
/// chunk c is chosen. The chunks of a group share a word, a byte each: 128 elements of a chunk at most are chosen.
template <unsigned group, unsigned groups>
__device__ LaneRanks<group * groups> lane_ranks(const unsigned (&flags)[groups], unsigned lane) {
    static_assert(group <= 4);
    unsigned mine[groups], up_to[groups];
#pragma unroll
    for (unsigned g = 0; g < groups; ++g) up_to[g] = mine[g] = nibble_counts(flags[g]);
        // The scans of all groups go hand in hand, so that one hides the latency of another. cub::WarpScan can't: its steps
        // are volatile, and one scan would follow the other.
#pragma unroll
    for (unsigned step = 1; step < 32; step *= 2)
#pragma unroll
        for (unsigned g = 0; g < groups; ++g) {
            const unsigned other = __shfl_up_sync(breakeven::all_lanes, up_to[g], step);
            up_to[g] += lane >= step ? other : 0;
        }
    LaneRanks<group * groups> ranks;
    ranks.total = 0;
#pragma unroll
    for (unsigned g = 0; g < groups; ++g) {
        const unsigned all = __shfl_sync(breakeven::all_lanes, up_to[g], 31), before = up_to[g] - mine[g];
#pragma unroll
        for (unsigned c = 0; c < group; ++c) {
            ranks.before[g * group + c] = ranks.total + (before >> (8 * c) & 0xFF);
            ranks.total += all >> (8 * c) & 0xFF;
        }
    }
    return ranks;
}

}  // namespace shared
