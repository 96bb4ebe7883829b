// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace breakeven {

/// A sequence of DNA: 0 to 3 stand for A, C, G, T.
using Bases = std::vector<std::uint8_t>;
constexpr std::uint8_t unknown_base = 4;

/// The other strand, read in its own direction; unknown bases stay unknown.
Bases reverse_complement(const Bases& sequence);

/// The letters of a packed word of up to 32 bases; its last one stands in the lowest two bits.
std::string spell(std::uint64_t word, std::uint64_t length);

}  // namespace breakeven
