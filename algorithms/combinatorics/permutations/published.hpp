// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

/// [Permutations]'s successor of a permutation, in any order of places that can be compared.
namespace permutations {

/// The nearest place to the left of `current` that holds less.
inline std::optional<std::size_t> find_first_less_than(std::span<const std::uint8_t> v, std::size_t current) {
    for (auto i = current; i-- > 0;)
        if (v[i] < v[current]) return i;
    return {};
}

/// Which item goes to the left (first) and which place it takes (second): of all such pairs one with the rightmost
/// place. None in the last permutation.
inline std::optional<std::pair<std::size_t, std::size_t>> find_starting_position(std::span<const std::uint8_t> v) {
    std::optional<std::pair<std::size_t, std::size_t>> best;
    for (auto current = v.size(); current-- > 0;) {
        if (best && current < best->second) break;
        if (const auto place = find_first_less_than(v, current); place && (!best || best->second < *place)) best = {current, *place};
    }
    return best;
}

/// Swaps the pair and sorts what stands behind its place; false in the last permutation, which stays.
inline bool published_step(std::span<std::uint8_t> v) {
    const auto pair = find_starting_position(v);
    if (!pair) return false;
    std::swap(v[pair->first], v[pair->second]);
    std::ranges::sort(v.subspan(pair->second + 1));
    return true;
}

}  // namespace permutations
