// SPDX-License-Identifier: Apache-2.0
#pragma once

/// When |w|^2 / 2 - x w, which differs from half the squared distance by the same for all cells and costs one operation a
/// coordinate, tells where the nearest cell is in the stated arithmetic.
namespace som_bmu {

/// Whether the nearest cell is in the group that has the least value: the least one outside of it is larger by more than
/// rounding explains. With u = 2^-24, lengths X of the node and W of the longest cell, d dimensions: each value errs by at
/// most d u (W^2 + X W), the stated sum by (d + 2) u of itself, and that is below (X + W)^2; together this is below
/// 3.1 (d + 2) u (X + W)^2. The last term is for what underflows; what overflows makes the slack infinite. Written so that
/// nothing is decided by what is no number.
constexpr bool is_decided(float least, float least_outside, float lengths, unsigned dimension) {
    const float slack = 4 * static_cast<float>(dimension + 2) * 0x1p-24F * lengths * lengths + 1e-37F;
    return least_outside > least + slack;
}

}  // namespace som_bmu
