// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <limits>

#include "ring.hpp"

namespace peptide_count {

/// The sum of one count for each letter, modulo `modulus`, where it is below 2^63 without being reduced: by subtraction of
/// the modulus times powers of 2, from the largest that is not above `letters` on.
constexpr bool sums_fit(std::uint64_t modulus, std::uint64_t letters) {
    return modulus - 1 <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) / letters;
}
constexpr std::uint64_t largest_multiple(std::uint64_t modulus, std::uint64_t letters) {
    for (; letters > 1; letters /= 2) modulus *= 2;
    return modulus;
}
constexpr std::uint64_t reduced(std::uint64_t sum, std::uint64_t multiple, std::uint64_t modulus) {
    for (; multiple >= modulus; multiple /= 2)
        if (sum >= multiple) sum -= multiple;
    return sum;
}

}  // namespace peptide_count
