// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cstdint>
#include <span>

#include "random_integers.hpp"
#include "word_value.hpp"

namespace random_integers {

/// Words 4 * block, 4 * block + 1, ... of a seed, four blocks at a time in AVX2 registers.
void fill_words(std::uint64_t seed, std::uint64_t block, std::span<std::uint32_t> out);

/// The input's integers number `first`, a multiple of 4, and following.
void fill(const RandomIntegers::Input& in, std::uint64_t first, std::span<std::uint32_t> out);

/// Replaces words by their half-normal values.
void to_half_normal(std::span<std::uint32_t> words, std::uint64_t range);

inline constexpr auto pieces = half_normal_pieces();

/// |Z| of a word, in units of 2^-29.
inline std::uint32_t half_normal_z(std::uint32_t word) { return half_normal_z(word, 31 - std::countl_zero(word), pieces); }

}  // namespace random_integers
