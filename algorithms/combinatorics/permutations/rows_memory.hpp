// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

#include "permutations.hpp"

namespace permutations {

/// The bytes of n rows of as many items as are asked for, or as those need: distinct ones, or more of three kinds, of which 20 have
/// fewer orders.
inline double bytes_of_rows(const breakeven::Request& request) {
    const auto n = request.n;
    double bytes = 0;
    if (request.text("items") != "fit") {
        const auto items = request.number("items");
        std::uint64_t orders = 1;
        for (std::uint64_t item = 2; item <= items && orders < n; ++item) orders *= item;
        return static_cast<double>(std::min(n, orders)) * static_cast<double>(items);
    }
    for (const std::uint64_t kinds : {std::uint64_t{Permutations::most_items}, std::uint64_t{3}}) {
        std::uint64_t items = 0, orders = 1;
        for (; orders < n && items < Permutations::most_items; orders = orders * items / ((items + kinds - 1) / kinds)) ++items;
        bytes = std::max(bytes, static_cast<double>(std::min(n, orders)) * static_cast<double>(items));
    }
    return bytes;
}

/// Of a variant that holds its answer alone.
inline breakeven::Memory memory_of_rows(const breakeven::Request& request) { return {.host = bytes_of_rows(request)}; }

}  // namespace permutations
