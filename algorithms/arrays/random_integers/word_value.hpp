// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include <breakeven/generators/integers/half_normal.hpp>

/// What becomes of a random word, for the host and for the device, in integers only.
namespace random_integers {

/// The range is 1 to 2^32.
constexpr std::uint32_t uniform_value(std::uint32_t word, std::uint64_t range) { return static_cast<std::uint32_t>(word * range >> 32); }

/// |Z| falls in a straight line along a piece, half a step of the table: in units of 2^-61 it is piece + slope * t, modulo
/// 2^64, where the lower word of the piece is the slope and t the bits of the word behind the step, both with a sign. That
/// sign of t is why pieces are halves. They stand in the order of the words, a row for each place of a word's highest bit,
/// from -1: the first row, which is flat, is that of the word 0.
inline constexpr unsigned step_bits = 6, piece_bits = step_bits + 1, row_pieces = 1 << piece_bits;
static_assert(breakeven::half_normal_steps == 1 << step_bits);
using HalfNormalPieces = std::array<std::uint64_t, row_pieces*(breakeven::half_normal_octaves + 1)>;

constexpr HalfNormalPieces half_normal_pieces() {
    constexpr auto& table = breakeven::half_normal;
    constexpr std::size_t steps = breakeven::half_normal_steps, last = table.size() - 1;
    HalfNormalPieces pieces{};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto row = i / row_pieces, step = steps - 1 - i % row_pieces / 2;
        const auto entry = row == 0 ? last : last - row * steps + step;
        const std::uint64_t start = table[entry], rise = table[std::min(entry + 1, last)] - start;
        pieces[i] = ((start + (i % 2 == 0 ? rise : 0)) << 33) - (rise << 1);  // a fraction of 2^32 begins at 2^32 - 1
    }
    return pieces;
}

/// The bits behind a word's highest and the half behind the word, at the left of 32 bits. `highest` is -1 for the word 0.
constexpr std::uint32_t behind_highest(std::uint32_t word, int highest) {
    return static_cast<std::uint32_t>((std::uint64_t{word} << 32 | 0x80000000) >> (highest & 31));
}

constexpr std::uint32_t piece_number(std::uint32_t behind, int highest) {
    return (static_cast<std::uint32_t>(highest + 1) << piece_bits) + (behind >> (32 - piece_bits));
}

/// t.
constexpr std::uint32_t behind_step(std::uint32_t behind) { return behind << step_bits; }

/// |Z| in units of 2^-61, modulo 2^64.
constexpr std::uint64_t piece_z(std::uint64_t piece, std::uint32_t t) {
    return piece + static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(piece)} * static_cast<std::int32_t>(t));
}

/// |Z| of a word, in units of 2^-29. Host and device find the place of the highest bit in other ways, and each has the pieces in
/// its own memory.
constexpr std::uint32_t half_normal_z(std::uint32_t word, int highest, const HalfNormalPieces& pieces) {
    const auto behind = behind_highest(word, highest);
    return static_cast<std::uint32_t>(piece_z(pieces[piece_number(behind, highest)], behind_step(behind)) >> 32);
}

/// |Z| is told in units of 2^-29: it is below 8 and fits 32 bits.
inline constexpr unsigned z_bits = 29;

/// |Z| * range rounded down, at most 2^32 - 1. The product fits 64 bits, since the range is at most 2^32.
constexpr std::uint32_t scaled(std::uint32_t z, std::uint64_t range) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(z * range >> z_bits, 0xFFFFFFFF));
}

/// |Z| * range for a range below 2^29: all values fit 32 bits, as |Z| is below 8.
struct ToSmallRange {
    static constexpr std::uint64_t end = std::uint64_t{1} << z_bits;
    std::uint32_t eight_ranges;

    constexpr explicit ToSmallRange(std::uint64_t range) : eight_ranges{static_cast<std::uint32_t>(range << (32 - z_bits))} {}

    constexpr std::uint32_t operator()(std::uint32_t z) const { return static_cast<std::uint32_t>(std::uint64_t{z} * eight_ranges >> 32); }
};

/// |Z| * range, at most 2^32 - 1, for a range of 1 to 2^32, which less one has 32 bits.
struct ToLargeRange {
    std::uint32_t largest;

    constexpr explicit ToLargeRange(std::uint64_t range) : largest{static_cast<std::uint32_t>(range - 1)} {}

    constexpr std::uint32_t operator()(std::uint32_t z) const {
        const auto product = std::uint64_t{z} * largest + z;
        return product >> (32 + z_bits) == 0 ? static_cast<std::uint32_t>(product >> z_bits) : 0xFFFFFFFF;
    }
};

}  // namespace random_integers
