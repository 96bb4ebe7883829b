// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace breakeven {

/// The greatest number whose square is at most `value`, bit by bit.
constexpr std::uint64_t square_root(std::uint64_t value) {
    std::uint64_t root = 0;
    for (auto bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= value) root += bit;
    return root;
}

}  // namespace breakeven
