// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

#include <breakeven/algorithms/shared/host/partition_point.hpp>
#include <breakeven/generators/sequences/dna.hpp>

/// How words of k bases lie in 64 bits, on host and device, and where they stand in a text.
namespace de_bruijn_graph {

/// A word of k bases is the edge from tail() to head(); both have k-1 bases.
struct Packing {
    std::uint64_t k;

    [[nodiscard]] constexpr std::uint64_t word_mask() const { return ~std::uint64_t{0} >> (64 - 2 * k); }
    [[nodiscard]] constexpr std::uint64_t vertex_mask() const { return ~std::uint64_t{0} >> (64 - 2 * (k - 1)); }
    [[nodiscard]] constexpr std::uint64_t tail(std::uint64_t word) const { return word >> 2; }
    [[nodiscard]] constexpr std::uint64_t head(std::uint64_t word) const { return word & vertex_mask(); }
    /// The heads of all words with this tail are the four vertices from here on.
    [[nodiscard]] constexpr std::uint64_t first_head(std::uint64_t tail) const { return tail << 2 & vertex_mask(); }
    /// Words whose tails begin with the same letter have ascending first heads when their tails ascend.
    [[nodiscard]] constexpr std::uint64_t first_letter(std::uint64_t tail) const { return tail >> 2 * (k - 2); }
};

/// Four bases, one a byte and the first one lowest, in 8 bits with the first one highest.
constexpr std::uint32_t pack_four(std::uint32_t bytes) {
    return (bytes << 6 & 0xC0) | (bytes >> 4 & 0x30) | (bytes >> 14 & 0x0C) | (bytes >> 24 & 0x03);
}

/// The word of k bases that begins at base `begin` < 16 of three times 16 packed ones.
constexpr std::uint64_t unpack_word(std::uint32_t first, std::uint32_t second, std::uint32_t third, unsigned begin, std::uint64_t k) {
    const auto window = std::uint64_t{first} << 32 | second;
    const auto shift = 2 * begin;
    const auto aligned = shift == 0 ? window : window << shift | third >> (32 - shift);
    return aligned >> (64 - 2 * k);
}

/// Calls word(e, packed word) for the words begin <= e < end in order, and last(s, packed word) behind the last
/// word of a sequence. Word e begins at base e + s (k-1) when its sequence is number s: behind each, k-1 bases begin no word.
template <class Word, class Last>
void each_word(const breakeven::Dna& in, std::uint64_t begin, std::uint64_t end, const Word& word, const Last& last) {
    const auto words_until = [&](std::uint64_t s) { return in.ends[s] - (s + 1) * (in.k - 1); };  // the end of sequence s
    const auto mask = Packing{in.k}.word_mask();
    auto e = begin;
    auto s = shared::partition_point(std::uint64_t{0}, std::uint64_t{in.ends.size()}, [&](auto i) { return words_until(i) <= begin; });
    for (; e < end; ++s) {
        const auto* base = in.bases.data() + e + s * (in.k - 1);
        std::uint64_t packed = 0;
        for (std::uint64_t i = 1; i < in.k; ++i) packed = packed << 2 | *base++;
        for (const auto stop = std::min(end, words_until(s)); e < stop; ++e) {
            packed = (packed << 2 | *base++) & mask;
            word(e, packed);
        }
        if (e == words_until(s)) last(s, packed);
    }
}

}  // namespace de_bruijn_graph
