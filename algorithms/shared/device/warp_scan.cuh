#pragma once
#include <cub/warp/warp_scan.cuh>

#include <breakeven/suites/device/launch.cuh>

namespace shared {

/// The sum of `value` over this lane and all lanes below. Called by a whole warp; CUB's scan, which needs no memory for
/// 32 lanes.
template <class T>
__device__ T sum_up_to_lane(T value) {
    using Scan = cub::WarpScan<T>;
    typename Scan::TempStorage nothing;
    Scan(nothing).InclusiveSum(value, value);
    return value;
}

/// Replaces every lane's numbers by their sums over the lanes up to it; called by a whole warp. The scans of several
/// numbers go hand in hand, so that one hides the latency of another. cub::WarpScan can't: its steps are volatile, and
/// one scan would follow the other.
template <unsigned count>
__device__ void inclusive_sums(unsigned (&sums)[count], unsigned lane) {
#pragma unroll
    for (unsigned step = 1; step < 32; step *= 2)
#pragma unroll
        for (unsigned k = 0; k < count; ++k) {
            const unsigned other = __shfl_up_sync(breakeven::all_lanes, sums[k], step);
            sums[k] += lane >= step ? other : 0;
        }
}

}  // namespace shared
