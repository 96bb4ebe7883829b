// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

/// A radix sort has to look only at the bits in which keys differ.
namespace radix_sort {

struct Digit {
    unsigned shift, bits;

    [[nodiscard]] std::uint32_t of(std::uint32_t key) const { return (key >> shift) & (radix() - 1); }
    [[nodiscard]] std::uint32_t radix() const { return 1U << bits; }
};

/// The bits in which some of the keys begin .. end-1 differs from the first key.
inline std::uint32_t varying_bits(std::span<const std::uint32_t> keys, std::size_t begin, std::size_t end) {
    std::uint32_t varying = 0;
    for (const auto key : keys.subspan(begin, end - begin)) varying |= key ^ keys.front();
    return varying;
}

/// From the lowest to the highest varying bit, in as few digits of at most `widest` bits as possible and
/// of equal width; digits in which all keys agree are left out.
inline std::vector<Digit> digits(std::uint32_t varying, unsigned widest) {
    std::vector<Digit> result;
    if (varying == 0) return result;
    const auto lowest = static_cast<unsigned>(std::countr_zero(varying)), end = static_cast<unsigned>(std::bit_width(varying));
    const auto count = (end - lowest + widest - 1) / widest, width = (end - lowest + count - 1) / count;
    for (auto shift = lowest; shift < end; shift += width)
        if (const Digit digit{shift, std::min(width, end - shift)}; digit.of(varying) != 0) result.push_back(digit);
    return result;
}

}  // namespace radix_sort
