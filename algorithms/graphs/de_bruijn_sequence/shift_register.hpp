#pragma once
#include "field.hpp"

/// A binary recurrence run by many threads at once, each at its own places, 32 symbols at a time.
namespace de_bruijn_sequence {

/// The state of a register of degree N is N elements of its sequence, the first one lowest.
struct ShiftRegister {
    static constexpr unsigned symbols_each = 32, thread_bits = 17;

    std::uint32_t degree;
    std::uint32_t start;                  // so far before the first place of thread 0 that one stride leads there
    std::uint32_t jump[thread_bits][32];  // column j: what element j of a state adds to the state 32 2^i places on
    std::uint64_t stride[32];             // likewise, to the 64 elements from 32 2^thread_bits places on

    /// Thread number t stands 32 t places behind the start.
    [[nodiscard]] constexpr std::uint32_t state(std::uint32_t thread) const {
        auto state = start;
        for (unsigned bit = 0; bit < thread_bits; ++bit)
            if ((thread >> bit & 1) != 0) state = moved(jump[bit], state);
        return state;
    }
    [[nodiscard]] constexpr std::uint32_t mask() const { return ~std::uint32_t{0} >> (32 - degree); }
    template <class Word>
    [[nodiscard]] constexpr Word moved(const Word (&columns)[32], std::uint32_t state) const {
        Word out = 0;
        for (unsigned j = 0; j < 32; ++j)
            if ((state >> j & 1) != 0) out ^= columns[j];
        return out;
    }
};

/// For the sequence that begins 0 ... 0 1, as seen from one place before its beginning. Made once in the life of a
/// process: constants, as the field's are.
const ShiftRegister& shift_register(std::uint32_t degree);

/// Four symbols from `first` < 32 on, one a byte: bit t of a symbol is the element `order` t places further.
constexpr std::uint32_t four_symbols(std::uint64_t window, unsigned first, std::uint32_t order, std::uint32_t exponent) {
    std::uint32_t bytes = 0;
    for (std::uint32_t t = 0; t < exponent; ++t) {
        const auto four = static_cast<std::uint32_t>(window >> (first + order * t)) & 15U;
        bytes |= (four * 0x00204081U & 0x01010101U) << t;  // bit i to byte i: copies 7 bits apart do not overlap
    }
    return bytes;
}

/// sum mod p by multiplication: exact for sums below 2^24, when p is below 2^8 and inverse is 2^32 / p, rounded up.
constexpr std::uint32_t inverse(std::uint32_t p) { return static_cast<std::uint32_t>(((std::uint64_t{1} << 32) + p - 1) / p); }
constexpr std::uint32_t rest(std::uint32_t sum, std::uint32_t p, std::uint32_t inverse) {
    return sum - p * static_cast<std::uint32_t>(std::uint64_t{sum} * inverse >> 32);
}

}  // namespace de_bruijn_sequence
