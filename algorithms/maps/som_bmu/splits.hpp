// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

namespace som_bmu {

/// How many parts the codebook is split into, so that `blocks` blocks for each part fill the device's `capacity` evenly;
/// no part is smaller than `least` cells.
constexpr std::uint64_t splits(std::uint64_t blocks, std::uint64_t capacity, std::uint64_t cells, std::uint64_t least) {
    constexpr std::uint64_t most_waves = 4, most = 65535;  // a grid's second side
    const auto limit = std::clamp<std::uint64_t>(cells / least, 1, most);
    std::uint64_t best = 1;
    double best_filled = 0;
    for (std::uint64_t waves = 1; waves <= most_waves; ++waves) {
        const auto parts = std::clamp<std::uint64_t>(waves * capacity / blocks, 1, limit);
        const auto used = (blocks * parts + capacity - 1) / capacity * capacity;
        const auto filled = static_cast<double>(blocks * parts) / static_cast<double>(used);
        if (filled > best_filled + 0.02) best = parts, best_filled = filled;
    }
    return best;
}

}  // namespace som_bmu
