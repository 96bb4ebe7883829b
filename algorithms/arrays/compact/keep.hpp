// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

#include <breakeven/algorithms/shared/host/lane_compress.hpp>

namespace compact {

/// How many elements are not zero.
inline std::uint64_t count_kept(std::span<const std::uint32_t> elements) {
    return elements.size() - static_cast<std::uint64_t>(std::ranges::count(elements, 0U));
}

/// Writes those elements.
inline void keep(std::span<const std::uint32_t> elements, lane_compress::Writer& out) {
    using namespace lane_compress;
    std::size_t i = 0;
    for (; i + lanes <= elements.size(); i += lanes) {
        const auto eight = load(&elements[i]);
        out.append(eight, ~high_lanes(_mm256_cmpeq_epi32(eight, _mm256_setzero_si256())) & 0xFF);
    }
    for (; i < elements.size(); ++i)
        if (elements[i] != 0) out.append(elements[i]);
}

}  // namespace compact
