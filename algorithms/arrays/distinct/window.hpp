// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace distinct {

/// The values first .. first + size - 1, one bit each in a bitmap; they do not exceed 2^32 - 1.
struct Window {
    std::uint32_t first = 0;
    std::uint64_t size = 0;

    /// Unsigned: values below `first` wrap around to large places, outside as well.
    [[nodiscard]] constexpr std::uint32_t place(std::uint32_t value) const { return value - first; }
    [[nodiscard]] constexpr bool contains(std::uint32_t value) const { return place(value) < size; }
};

/// The window from the smallest to the largest value.
template <class Loops>
Window window(std::span<const std::uint32_t> values);

/// A window around a few thousand of the values, with some to spare on both sides; others may lie outside.
Window guess_window(std::span<const std::uint32_t> values);

}  // namespace distinct
