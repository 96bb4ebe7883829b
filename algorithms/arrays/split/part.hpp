// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

#include <breakeven/algorithms/shared/host/lane_compress.hpp>

namespace split {

/// How many keys have a 0 there.
inline std::uint64_t count_zeros(std::span<const std::uint32_t> keys, std::uint32_t bit) {
    std::uint64_t ones = 0;
    for (const auto key : keys) ones += key >> bit & 1;
    return keys.size() - ones;
}

struct Parts {
    lane_compress::Writer zeros, ones;
};

/// Writes each key to the end of its part.
inline void part(std::span<const std::uint32_t> keys, std::uint32_t bit, Parts& out) {
    using namespace lane_compress;
    const auto to_the_top = _mm_cvtsi32_si128(static_cast<int>(31 - bit));
    std::size_t i = 0;
    for (; i + lanes <= keys.size(); i += lanes) {
        const auto eight = load(&keys[i]);
        const auto ones = high_lanes(_mm256_sll_epi32(eight, to_the_top));
        out.zeros.append(eight, ~ones & 0xFF);
        out.ones.append(eight, ones);
    }
    for (; i < keys.size(); ++i) ((keys[i] >> bit & 1) != 0 ? out.ones : out.zeros).append(keys[i]);
}

}  // namespace split
