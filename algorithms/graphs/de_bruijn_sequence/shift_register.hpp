// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>

#include "binary_field.hpp"

/// A binary recurrence run by many threads at once, each at its own places, 32 symbols at a time.
///
/// The state of a register of degree N is a window of N elements of its sequence, the first one lowest. By field.hpp every
/// later element is a sum of these; so a jump of L places is a matrix over {0, 1} times the state, whose column j says which
/// elements of the new state take in element j of the old one. Jumps of 32 2^i places lead a thread to its first window,
/// bit by bit of its number; the stride over all threads' symbols leads on from there, and to 64 elements at once.
namespace de_bruijn_sequence {

struct ShiftRegister {
    static constexpr unsigned symbols_each = 32, thread_bits = 17;

    std::uint32_t degree;
    std::uint32_t start;                  // the state one stride before the first place of thread 0
    std::uint32_t jump[thread_bits][32];  // columns of the matrix for 32 2^i places
    std::uint64_t stride[32];             // columns of that for the symbols of all threads, to 64 elements

    /// The state 32 * thread places after the start.
    [[nodiscard]] constexpr std::uint32_t state(std::uint32_t thread) const {
        auto state = start;
        for (unsigned bit = 0; bit < thread_bits; ++bit)
            if ((thread >> bit & 1) != 0) state = moved(jump[bit], state);
        return state;
    }
    [[nodiscard]] constexpr std::uint32_t mask() const { return ~std::uint32_t{0} >> (32 - degree); }
    /// The matrix of these columns times the state.
    template <class Word>
    [[nodiscard]] constexpr Word moved(const Word (&columns)[32], std::uint32_t state) const {
        Word out = 0;
        for (unsigned j = 0; j < 32; ++j)
            if ((state >> j & 1) != 0) out ^= columns[j];
        return out;
    }
};

/// The columns of the matrix of a jump by L places, to 32 elements; `jump` is x^L. Bit i of column j is coefficient j of
/// x^(L + i). The highest ones, h(i), come by going on place by place, and the others from these: since multiplication by x
/// moves coefficient j - 1 to j and adds h times the tail's coefficient there, column j - 1 is column j one place later, and
/// h where the tail has x^j. 64 bits of h are enough for 32 good ones in the lowest column.
inline void fill_columns(const BinaryField& field, std::uint32_t jump, std::uint32_t (&columns)[32]) {
    std::uint64_t highest = 0;
    for (unsigned i = 0; i < 64; ++i, jump = field.times_x(jump)) highest |= std::uint64_t{field.highest(jump)} << i;
    auto column = highest;
    for (auto j = field.degree(); j-- > 0;) {
        columns[j] = static_cast<std::uint32_t>(column);
        column = column >> 1 ^ ((field.tail() >> j & 1) != 0 ? highest : 0);
    }
}

/// The register of the sequence that begins 0 ... 0 1, as seen from one place before its beginning, with as many jumps as its
/// 2^degree symbols need.
inline ShiftRegister shift_register(std::uint32_t degree) {
    constexpr unsigned symbol_bits = std::countr_zero(ShiftRegister::symbols_each);
    const BinaryField field{degree};
    const auto bits = std::min(ShiftRegister::thread_bits, std::max(degree, symbol_bits) - symbol_bits);
    ShiftRegister out{degree, 0, {}, {}};

    auto x32 = field.monomial(0), back = field.over_x(field.monomial(0));  // x^32, and x^-stride
    for (unsigned i = 0; i < 32; ++i) x32 = field.times_x(x32);
    auto jump = x32;
    for (unsigned i = 0; i < bits; ++i, jump = field.multiply(jump, jump)) fill_columns(field, jump, out.jump[i]);

    std::uint32_t low[32] = {}, high[32] = {};
    fill_columns(field, jump, low);
    fill_columns(field, field.multiply(jump, x32), high);
    for (unsigned j = 0; j < degree; ++j) out.stride[j] = std::uint64_t{high[j]} << 32 | low[j];

    for (unsigned i = 0; i < symbol_bits + bits; ++i) back = field.multiply(back, back);
    auto before = field.over_x(back);  // element i of the sequence is the highest coefficient of x^i
    for (unsigned i = 0; i < degree; ++i, before = field.times_x(before)) out.start |= field.highest(before) << i;
    return out;
}

/// Four symbols from `first` < 32 on, one a byte: bit t of a symbol is the element `order` t places further.
constexpr std::uint32_t four_symbols(std::uint64_t window, unsigned first, std::uint32_t order, std::uint32_t exponent) {
    std::uint32_t bytes = 0;
    for (std::uint32_t t = 0; t < exponent; ++t) {
        const auto four = static_cast<std::uint32_t>(window >> (first + order * t)) & 15U;
        bytes |= (four * 0x00204081U & 0x01010101U) << t;  // bit i to byte i: copies 7 bits apart do not overlap
    }
    return bytes;
}

}  // namespace de_bruijn_sequence
