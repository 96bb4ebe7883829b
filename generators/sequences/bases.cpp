// SPDX-License-Identifier: Apache-2.0
#include "bases.hpp"

namespace breakeven {

std::string spell(std::uint64_t word, std::uint64_t length) {
    std::string text(length, ' ');
    for (auto letter = text.rbegin(); letter != text.rend(); ++letter, word >>= 2) *letter = "ACGT"[word & 3];
    return text;
}

Bases reverse_complement(const Bases& sequence) {
    Bases out(sequence.rbegin(), sequence.rend());
    for (auto& base : out)
        if (base != unknown_base) base = static_cast<std::uint8_t>(3 - base);
    return out;
}

}  // namespace breakeven
