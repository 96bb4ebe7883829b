// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cub/warp/warp_scan.cuh>

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

}  // namespace shared
