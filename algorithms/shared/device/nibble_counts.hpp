// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace shared {

/// How many bits each nibble has, in its place.
constexpr unsigned nibble_sums(unsigned bits) {
    bits -= bits >> 1 & 0x55555555;
    return (bits & 0x33333333) + (bits >> 2 & 0x33333333);
}

/// How many bits each nibble of a number of 16 bits has, a byte for each.
constexpr unsigned nibble_counts(unsigned bits) {
    bits = nibble_sums(bits);
    bits = (bits | bits << 8) & 0x00FF00FF;
    return (bits | bits << 4) & 0x0F0F0F0F;
}

}  // namespace shared
