// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include <breakeven/generators/sequences/bases.hpp>

namespace breakeven {

/// For every position of the sequences, one behind the other, a number for the word of `length` symbols that
/// begins there: equal words have equal numbers, and greater words (A < C < G < T < unknown) greater ones.
/// Circular sequences go on at their beginning; behind the end of a linear one there is a symbol that is less
/// than A. Numbers are below the number of positions, which is below 2^32-1. By prefix doubling (Karp, Miller,
/// Rosenberg 1972) of those words alone that are not yet told from all others (Larsson, Sadakane 2007):
/// O(n log length) sorted entries at worst, O(n) where long words are rare.
std::vector<std::uint32_t> word_ranks(const std::vector<Bases>& sequences, std::uint64_t length, bool circular);

}  // namespace breakeven
