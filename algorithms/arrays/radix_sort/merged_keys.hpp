// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

/// Merging by equal parts of the result, on host and device; apart from the kernel so that the host's tests can call it.
namespace radix_sort {

/// How many of the first `count` keys that the merged two begin with are of the left one [Merge path 2012]. Of equal keys
/// the left ones come first. Each round asks as many places at once as there are lanes: how_many(is) has to say for how many
/// of the lanes 0 .. lanes - 1 is(lane) is true, the first ones, and one lane makes it a binary search.
template <std::uint32_t lanes, class HowMany>
constexpr std::uint32_t taken_from_left(const std::uint32_t* left, std::uint32_t left_size, const std::uint32_t* right,
                                        std::uint32_t right_size, std::uint32_t count, const HowMany& how_many) {
    std::uint32_t low = count > right_size ? count - right_size : 0, high = std::min(count, left_size);
    while (low < high) {
        const auto step = (high - low) / (lanes + 1) + 1;
        low += step * how_many([&](std::uint32_t lane) {
                   const auto place = low + step * (lane + 1) - 1;
                   return place < high && left[place] <= right[count - 1 - place];
               });
        high = std::min(high, low + step - 1);
    }
    return low;
}

constexpr std::uint32_t taken_from_left(const std::uint32_t* left, std::uint32_t left_size, const std::uint32_t* right,
                                        std::uint32_t right_size, std::uint32_t count) {
    return taken_from_left<1>(left, left_size, right, right_size, count, [](const auto& is) { return is(0) ? 1U : 0U; });
}

}  // namespace radix_sort
