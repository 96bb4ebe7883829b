// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string_view>

#include <breakeven/algorithms/shared/problems/sorting_problem.hpp>

/// Sort 32-bit keys.
///
/// Input: n unsigned keys, in any order; n = 0 is valid. Answer: the same keys, ascending. It is unique.
/// Source: "GPU Split & Sort With Alea.CUDA" (June 11, 2016), which sorts non-negative 32-bit integers by
/// one stable split a bit; keys from 2^31 on, negative there, are ordinary keys here.
/// Floor: every key is read once and written once, 8 bytes a key. A radix sort with 8-bit digits moves
/// 36 (one reading for the counts of all four digits, then four passes that read and write).
struct RadixSort : shared::SortingProblem<std::uint32_t> {
    static constexpr std::string_view name = "radix_sort";
    static constexpr std::string_view purpose = "ascending sort of unsigned 32-bit keys", source = "GPU Split & Sort With Alea.CUDA, 2016";
    static constexpr std::string_view complexity = "n";
};
static_assert(breakeven::Problem<RadixSort>);
