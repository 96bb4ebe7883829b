// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

/// Where the device keeps its counters: those of a window in shared memory, two of 16 bits a word, since no sum comes
/// more often than there are starts. Neighbours lie in different words, and words with equal low bits in different
/// banks, so that neither masses of 1 nor those of 32 make threads wait for each other.
namespace cyclospectrum {

inline constexpr std::uint32_t window_bits = 15, window_sums = 1U << window_bits, window_words = window_sums / 2;
inline constexpr std::uint32_t most_windows = 1024;

/// How many windows hold the sums 0 .. total / 2.
constexpr std::uint32_t windows(std::uint32_t total) { return (total / 2 >> window_bits) + 1; }
static_assert(windows(static_cast<std::uint32_t>(65535) << 10) <= most_windows);

/// The first sum of a window that is counted; that of the window behind the last one is total / 2 + 1. Nothing
/// weighs 0.
constexpr std::uint32_t first_sum(std::uint32_t window, std::uint32_t total) {
    const auto first = window << window_bits, end = total / 2 + 1;
    return window == 0 ? 1 : first < end ? first : end;
}

/// The word of a sum of the window, counted from its first one, and the place in that word.
constexpr std::uint32_t word_of(std::uint32_t sum) { return sum % window_words; }
constexpr std::uint32_t shift_of(std::uint32_t sum) { return sum / window_words % 2 * 16; }
/// Where shared memory has a word.
constexpr std::uint32_t bank_of(std::uint32_t word) { return word ^ ((word >> 5 ^ word >> 10) & 31); }

/// How often the spectrum holds a number x <= total, and 0 for total + 1.
constexpr std::uint32_t multiplicity(const std::uint32_t* counts, std::uint32_t total, std::uint64_t x) {
    if (x == 0 || x == total) return 1;
    if (x > total) return 0;
    const auto sum = static_cast<std::uint32_t>(x <= total - x ? x : total - x);
    const auto word = std::uint64_t{sum >> window_bits} * window_words + word_of(sum);
    return counts[word] >> shift_of(sum) & 0xFFFF;
}

/// A window's blocks, in proportion to what it has to count.
constexpr std::uint32_t blocks_of(std::uint32_t counted, std::uint32_t each) { return counted / each + (counted % each != 0 ? 1 : 0); }
/// What a block has to count, so that about `slots` blocks share out everything.
constexpr std::uint32_t counted_each(std::uint32_t all, std::uint32_t slots) {
    constexpr std::uint32_t worth_a_block = 1 << 14;
    const auto each = all / slots + 1;
    return each < worth_a_block ? worth_a_block : each;
}

}  // namespace cyclospectrum
