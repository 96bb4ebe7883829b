// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace shared {

/// No edge, no label, no vertex: ids stay below it.
inline constexpr std::uint32_t none = 0xFFFFFFFF;

/// A bijection of 32-bit words that looks random (Wellons, "Prospecting for hash functions", 2018).
constexpr std::uint32_t mix(std::uint32_t word) {
    word = (word ^ word >> 16) * 0x7FEB352D;
    word = (word ^ word >> 15) * 0x846CA68B;
    return word ^ word >> 16;
}

}  // namespace shared
