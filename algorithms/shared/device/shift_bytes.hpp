// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace shared {

/// Takes the 16 bytes from byte `shift` < 16 of 32 on: what an unaligned load of a vector would be, made of two aligned ones.
constexpr void shift_bytes(const std::uint32_t (&in)[8], unsigned shift, std::uint32_t (&out)[4]) {
    std::uint32_t six[6] = {}, five[5] = {};
    for (unsigned i = 0; i < 6; ++i) six[i] = (shift & 8) != 0 ? in[i + 2] : in[i];
    for (unsigned i = 0; i < 5; ++i) five[i] = (shift & 4) != 0 ? six[i + 1] : six[i];
    for (unsigned i = 0; i < 4; ++i) out[i] = static_cast<std::uint32_t>((std::uint64_t{five[i + 1]} << 32 | five[i]) >> (shift & 3) * 8);
}

}  // namespace shared
