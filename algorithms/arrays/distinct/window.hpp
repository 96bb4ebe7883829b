// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

namespace distinct {

/// The values first .. first + size - 1, one bit each in a bitmap; they do not exceed 2^32 - 1.
struct Window {
    std::uint32_t first = 0;
    std::uint64_t size = 0;

    /// Unsigned: values below `first` wrap around to large places, outside as well.
    [[nodiscard]] constexpr std::uint32_t place(std::uint32_t value) const { return value - first; }
    [[nodiscard]] constexpr bool contains(std::uint32_t value) const { return place(value) < size; }
};

/// The window from one value to another, with so many to spare on both sides, as far as there are any.
constexpr Window around(std::uint32_t smallest, std::uint32_t largest, std::uint32_t spare) {
    const auto first = smallest - std::min(spare, smallest);
    return {first, std::min(std::uint64_t{largest} + spare, std::uint64_t{0xFFFFFFFF}) - first + 1};
}

}  // namespace distinct
