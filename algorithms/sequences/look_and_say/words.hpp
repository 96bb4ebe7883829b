// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

/// What the kernels compute about four or sixteen digits at once, apart so that the host's tests can call it. A word is
/// four digits, the first one lowest; a byte that is no digit any more is 0.
namespace look_and_say {

inline constexpr std::uint32_t ones = 0x01010101;

/// All bits of the bytes of the word at `place` that lie in a term of `size` digits.
constexpr std::uint32_t inside(std::uint64_t place, std::uint64_t size) {
    if (place >= size) return 0;
    const auto rest = size - place;
    return rest >= 4 ? ~std::uint32_t{0} : (std::uint32_t{1} << 8 * static_cast<unsigned>(rest)) - 1;
}

/// 1 in each byte that differs from the one before. No sum of two bytes reaches the next: digits are below 0x40.
constexpr std::uint32_t heads(std::uint32_t word, std::uint32_t word_before) {
    const auto before = word << 8 | word_before >> 24;
    return ((word ^ before) + 0x7F * ones) >> 7 & ones;
}

/// The length of the run that begins at each head, as a digit; no run is longer than 3.
constexpr std::uint32_t counts(std::uint32_t heads, std::uint32_t heads_behind) {
    const auto second = (heads >> 8 | heads_behind << 24) ^ ones, third = (heads >> 16 | heads_behind << 16) ^ ones;
    return '1' * ones + second + (second & third);
}

/// The lowest bits of four bytes side by side; there are no others.
constexpr std::uint32_t packed(std::uint32_t bytes) { return bytes * 0x01020408U >> 24 & 15; }

/// Sixteen digits, and which of them are heads: bit i for digit i.
struct Sixteen {
    std::uint32_t words[4];

    constexpr void cut(std::uint64_t place, std::uint64_t size) {
        for (unsigned i = 0; i < 4; ++i) words[i] &= inside(place + 4 * i, size);
    }
    [[nodiscard]] constexpr char digit(unsigned i) const { return static_cast<char>(words[i / 4] >> 8 * (i % 4)); }
    [[nodiscard]] constexpr std::uint32_t head_bits(std::uint32_t word_before, std::uint64_t place, std::uint64_t size) const {
        std::uint32_t bits = 0;
        for (unsigned i = 0; i < 4; ++i) bits |= packed(heads(words[i], i == 0 ? word_before : words[i - 1])) << 4 * i;
        const auto rest = place >= size ? 0 : size - place;
        return rest >= 16 ? bits : bits & ((1U << rest) - 1);
    }
};

}  // namespace look_and_say
