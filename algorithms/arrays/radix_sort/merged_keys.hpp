// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

/// Merging by equal parts of the result, on host and device; apart from the kernel so that the host's tests can call it.
namespace radix_sort {

/// How many of the first `count` keys that the merged two begin with are of the left one [Merge path 2012]. Of equal keys
/// the left ones come first.
constexpr std::uint32_t taken_from_left(const std::uint32_t* left, std::uint32_t left_size, const std::uint32_t* right,
                                        std::uint32_t right_size, std::uint32_t count) {
    std::uint32_t low = count > right_size ? count - right_size : 0, high = std::min(count, left_size);
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (left[middle] <= right[count - 1 - middle])
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

}  // namespace radix_sort
