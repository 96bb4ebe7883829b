// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "word_value.hpp"

namespace random_integers {

/// The generators' table, in device memory.
__device__ static const auto device_half_normal = breakeven::half_normal;

/// |Z| of a word in units of 2^-29; table(i) gives entry i and the distance to the next.
template <class Table>
__device__ std::uint32_t device_z(std::uint32_t word, const Table& table) {
    // 0 has no octave: it is looked up as 1, and then replaced.
    const auto [place, fraction] = half_normal_place(word, static_cast<unsigned>(__clz(static_cast<int>(word | 1))));
    const uint2 entry = table(place);
    const auto z = half_normal_z(entry.x, entry.y, fraction);
    return word == 0 ? z_of_entry(breakeven::half_normal.back()) : z;
}

}  // namespace random_integers
