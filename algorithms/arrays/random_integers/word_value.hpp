// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

#include <breakeven/generators/integers/half_normal.hpp>

/// What becomes of a random word, for the host and for the device, in integers only.
namespace random_integers {

/// The range is 1 to 2^32.
constexpr std::uint32_t uniform_value(std::uint32_t word, std::uint64_t range) { return static_cast<std::uint32_t>(word * range >> 32); }

/// Where |Z| is looked up: between two entries of the table.
struct Place {
    std::uint32_t entry;
    std::uint32_t fraction;  // of 2^32
};

/// The word's tail probability lies in octave `zeros`, the number of its leading zeros, below 32: the word is not 0,
/// whose |Z| is the table's last entry. The half behind the word is a bit of its own.
constexpr Place half_normal_place(std::uint32_t word, unsigned zeros) {
    const std::uint32_t back = ~((word << 1 | 1) << zeros);
    constexpr unsigned step_bits = 6;
    static_assert(breakeven::half_normal_steps == 1 << step_bits);
    return {zeros << step_bits | back >> (32 - step_bits), back << step_bits | ((1U << step_bits) - 1)};
}

/// |Z| in units of 2^-29, of which the entries have one bit less: it is below 8 and fits 32 bits.
constexpr unsigned z_bits = 29;
constexpr std::uint32_t z_of_entry(std::uint32_t entry) { return entry << 1; }

/// From the entry and the distance to the next, rounded down.
constexpr std::uint32_t half_normal_z(std::uint32_t entry, std::uint32_t to_next, std::uint32_t fraction) {
    return static_cast<std::uint32_t>(((std::uint64_t{entry} << 32) + std::uint64_t{to_next} * fraction) >> 31);
}

/// |Z| * range rounded down, at most 2^32 - 1. The product fits 64 bits, since the range is at most 2^32.
constexpr std::uint32_t scaled(std::uint32_t z, std::uint64_t range) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(z * range >> z_bits, 0xFFFFFFFF));
}

}  // namespace random_integers
