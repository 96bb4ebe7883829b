// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "places.hpp"

/// [Cudafy Me]'s work of a thread: makes a path from the number of a permutation and adds up its distances.
namespace tsp_brute_force {

/// `path` has room for all places and holds the path afterwards.
constexpr std::uint32_t find_path_distance(const Table& distance, std::uint64_t permutation, std::uint8_t* path) {
    const auto size = distance.size;
    for (unsigned i = 0; i < size; ++i) path[i] = static_cast<std::uint8_t>(i);
    auto orders = factorial(size);
    for (unsigned i = 0; i < size; ++i) {
        orders /= size - i;
        const auto chosen = i + static_cast<unsigned>(permutation / orders);
        permutation %= orders;
        const auto place = path[chosen];
        for (auto j = chosen; j > i; --j) path[j] = path[j - 1];
        path[i] = place;
    }
    std::uint32_t length = 0;
    auto at = size;
    for (unsigned i = 0; i < size; ++i) {
        length += distance(at, path[i]);
        at = path[i];
    }
    return length + distance(at, size);
}

}  // namespace tsp_brute_force
