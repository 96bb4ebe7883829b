#pragma once
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace split {

/// For keys that are split already: one warp searches for the first 1, in 32 places at a time.
__global__ static void find_first_one(const std::uint32_t* keys, std::uint64_t size, HasZero has_zero, std::uint64_t* zeros) {
    std::uint64_t low = 0, high = size;  // it lies at low .. high
    while (low < high) {
        const std::uint64_t step = (high - low + 31) / 32, probe = low + (threadIdx.x + 1) * step - 1;
        const unsigned ones = __ballot_sync(breakeven::all_lanes, probe >= high || !has_zero(keys[probe]));
        const unsigned first = ones == 0 ? 32 : __ffs(static_cast<int>(ones)) - 1;
        const std::uint64_t from = low + first * step;
        high = min(high, from + step - 1);
        low = min(from, high);
    }
    if (threadIdx.x == 0) *zeros = low;
}

}  // namespace split
