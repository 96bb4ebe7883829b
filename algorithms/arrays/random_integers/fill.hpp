// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cstdint>
#include <span>

#include "random_integers.hpp"
#include "word_value.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace random_integers {

/// Words 4 * block, 4 * block + 1, ... of a seed, four blocks at a time in AVX2 registers.
void fill_words(std::uint64_t seed, std::uint64_t block, std::span<std::uint32_t> out);

/// The input's integers number `first`, a multiple of 4, and following.
void fill(const RandomIntegers::Input& in, std::uint64_t first, std::span<std::uint32_t> out);

/// All of the input's integers. A piece stays in the level-1 cache until its words are values.
template <class Loops>
void fill(const RandomIntegers::Input& in, RandomIntegers::Output& out) {
    constexpr std::uint64_t piece = 1 << 12;
    Loops::ranges(in.n, piece,
                  [&](std::uint64_t begin, std::uint64_t end) { fill(in, begin, std::span{out.values}.subspan(begin, end - begin)); });
}

/// Replaces words by their half-normal values.
void to_half_normal(std::span<std::uint32_t> words, std::uint64_t range);

/// |Z| of a word, in units of 2^-29.
inline std::uint32_t half_normal_z(std::uint32_t word) {
    const auto& table = breakeven::half_normal;
    if (word == 0) return z_of_entry(table.back());
    const auto [entry, fraction] = half_normal_place(word, static_cast<unsigned>(std::countl_zero(word)));
    return half_normal_z(table[entry], table[entry + 1] - table[entry], fraction);
}

}  // namespace random_integers
