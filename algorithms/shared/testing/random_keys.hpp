// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace breakeven::test_support {

/// n keys from `base` on, whose difference from it has no bits but those of the mask; the same for the same n.
inline std::vector<std::uint32_t> random_keys(std::size_t n, std::uint32_t mask, std::uint32_t base = 0) {
    std::mt19937 random{static_cast<std::uint32_t>(n)};
    std::vector<std::uint32_t> keys(n);
    for (auto& key : keys) key = base + (static_cast<std::uint32_t>(random()) & mask);
    return keys;
}

}  // namespace breakeven::test_support
