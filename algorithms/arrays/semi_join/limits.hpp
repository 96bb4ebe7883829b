// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "semi_join.hpp"

namespace semi_join {

/// Variants that compare every row with every key stop here; the published figures are for 8e10 comparisons.
constexpr std::uint64_t most_comparisons = std::uint64_t{1} << 37;

inline void refuse_hours(std::uint64_t rows, std::uint64_t keys) {
    if (keys != 0 && rows > most_comparisons / keys)
        throw breakeven::LimitExceeded{"semi_join: more than 2^37 comparisons of " + std::to_string(rows) + " rows with " +
                                       std::to_string(keys) + " keys"};
}

}  // namespace semi_join
