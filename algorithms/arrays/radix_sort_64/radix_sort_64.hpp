// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string_view>

#include <breakeven/algorithms/shared/problems/sorting_problem.hpp>

/// Sort 64-bit keys.
///
/// Input: n unsigned keys, in any order; n = 0 is valid. Answer: the same keys, ascending. It is unique.
/// Source: [Merrill 2011], radix sorts of 32-bit and 64-bit keys, alone and with values.
/// Floor: every key is read once and written once, 16 bytes a key. A radix sort with 8-bit digits moves 136 where keys
/// differ in all bits (one reading for the counts of all eight digits, then eight passes that read and write).
struct RadixSort64 : shared::SortingProblem<std::uint64_t> {
    static constexpr std::string_view name = "radix_sort_64";
    static constexpr std::string_view purpose = "ascending sort of unsigned 64-bit keys",
                                      source = "High performance and scalable radix sorting (Merrill, Grimshaw), 2011";
    static constexpr std::string_view complexity = "n";
};
static_assert(breakeven::Problem<RadixSort64>);
