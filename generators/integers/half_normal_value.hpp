// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

#include "half_normal.hpp"

namespace breakeven {

/// |Z| * scale, rounded down and clamped to 2^32-1, for the Z whose tail P(|Z| > z) is bits / 2^64.
/// Host only: libstdc++'s 64-bit std::countl_zero gives 64 on the device, without a warning (nvcc 13.0).
constexpr std::uint32_t half_normal_value(std::uint64_t bits, std::uint64_t scale) {
    std::uint64_t z = std::uint64_t{half_normal.back()} << 32;  // in units of 2^-60
    if (const int octave = std::countl_zero(bits); octave < half_normal_octaves) {
        const std::uint64_t position = ~(bits << octave << 1);  // the way from this octave's first entry to its last, of 2^64
        const auto entry = half_normal.begin() + octave * half_normal_steps + static_cast<int>(position >> 58);
        z = (std::uint64_t{entry[0]} << 32) + std::uint64_t{entry[1] - entry[0]} * (position >> 26 & 0xffffffff);
    }
    __extension__ using Product = unsigned __int128;
    const auto value = static_cast<Product>(z) * scale >> 60;
    return static_cast<std::uint32_t>(std::min<Product>(value, std::numeric_limits<std::uint32_t>::max()));
}
static_assert(half_normal_steps == 1 << (64 - 58));

}  // namespace breakeven
