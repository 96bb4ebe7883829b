#pragma once

/// How many bits each of the four lowest nibbles has, a byte for each.
constexpr unsigned nibble_counts(unsigned bits) {
    bits -= bits >> 1 & 0x5555;
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits | bits << 8) & 0x00FF00FF;
    return (bits | bits << 4) & 0x0F0F0F0F;
}
