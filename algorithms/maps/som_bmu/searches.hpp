// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

/// What the searches on the device decide by numbers alone.
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

/// Whether |w|^2 / 2 - x w, which differs from half the squared distance by the same for all cells and costs one operation a
/// coordinate, tells that the nearest cell in the stated arithmetic is in the group that has the least value: the least one
/// outside of it is larger by more than rounding explains. With u = 2^-24, lengths X of the node and W of the longest cell, d dimensions:
/// each value errs by at most d u (W^2 + X W), the stated sum by (d + 2) u of itself, and that is below (X + W)^2; together this is below
/// 3.1 (d + 2) u (X + W)^2. The last term is for what underflows; what overflows makes the slack infinite. Written so that
/// nothing is decided by what is no number.
constexpr bool is_decided(float least, float least_outside, float lengths, unsigned dimension) {
    const float slack = 4 * static_cast<float>(dimension + 2) * 0x1p-24F * lengths * lengths + 1e-37F;
    return least_outside > least + slack;
}

}  // namespace som_bmu
