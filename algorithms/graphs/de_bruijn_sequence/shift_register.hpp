// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "field.hpp"

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
    std::uint64_t stride[32];             // columns of that for 32 2^thread_bits places, to 64 elements

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

/// Element i of the window that lies `distance` places on is the sum over j of bit i of column j.
template <class Word>
void fill_columns(const Field& field, std::uint64_t distance, unsigned elements, Word (&columns)[32]) {
    auto power = field.power(distance);
    for (unsigned i = 0; i < elements; ++i, power = field.times_x(power))
        for (unsigned j = 0; j < field.degree(); ++j) columns[j] |= static_cast<Word>(power[j]) << i;
}

/// The register of the sequence that begins 0 ... 0 1, as seen from one place before its beginning; made once in the life
/// of a process.
inline const ShiftRegister& shift_register(std::uint32_t degree) {
    return constant<ShiftRegister>(2, degree, [](std::uint32_t p, std::uint32_t n) {
        const auto& binary = field(p, n);
        ShiftRegister out{n, 0, {}, {}};
        for (unsigned i = 0; i < ShiftRegister::thread_bits; ++i)
            fill_columns(binary, std::uint64_t{ShiftRegister::symbols_each} << i, n, out.jump[i]);
        const auto stride = std::uint64_t{ShiftRegister::symbols_each} << ShiftRegister::thread_bits;
        fill_columns(binary, stride, 64, out.stride);

        const auto period = binary.period();
        const auto before = period - (stride + 1) % period;  // places, around the circle
        std::uint32_t back[32] = {};
        fill_columns(binary, before, n, back);
        out.start = out.moved(back, std::uint32_t{1} << (n - 1));
        return out;
    });
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
