#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "field.hpp"
#include "shift_register.hpp"

/// A recurrence over any prime field run by many warps at once, each at its own places, 512 elements at a time: those
/// are sums of the first ones, with the coefficients of x^512, x^1024, ... as factors.
namespace de_bruijn_sequence {

struct Jump {
    static constexpr unsigned symbols_each = 16, tile = 32 * symbols_each, warp_bits = 12;
    static constexpr unsigned most_degree = 24;  // of 2 as a factor of an alphabet, 192^4; of an odd prime 20
    static constexpr unsigned window = (symbols_each + 32) / 4, base = (31 * symbols_each + 4 * window) / 4;  // words
    static constexpr unsigned reach = 24;  // the last digit of a symbol stands less than its degree further
};

/// A polynomial of degree below 4 * words modulo p, a byte a coefficient.
template <std::size_t words>
using Packed = std::array<std::uint32_t, words>;

/// Constants of a field, as a kernel's parameter. The sequence is 0 ... 0 1, as seen from one place before its beginning.
template <std::size_t words>
struct Jumps {
    std::uint32_t p, inverse;
    std::uint32_t by[Jump::warp_bits + 1][4 * words][words];  // row j: coefficient j of x^(512 2^i + k) for every k
    std::uint32_t first[Jump::base + Jump::reach / 4];        // elements, a byte each

    /// a x^(512 2^i). `dot` adds the products of four pairs of bytes to a sum.
    template <class Dot>
    [[nodiscard]] constexpr Packed<words> moved(unsigned i, const Packed<words>& a, Dot dot) const {
        Packed<words> out{};
        for (unsigned j = 0; j < 4 * words; ++j) {
            std::uint32_t sum = 0;
            for (unsigned w = 0; w < words; ++w) sum = dot(a[w], by[i][j][w], sum);
            out[j / 4] |= rest(sum, p, inverse) << j % 4 * 8;
        }
        return out;
    }
    /// x^(512 warp)
    template <class Dot>
    [[nodiscard]] constexpr Packed<words> power(std::uint32_t warp, Dot dot) const {
        Packed<words> out{1};
        for (unsigned bit = 0; bit < Jump::warp_bits; ++bit)
            if ((warp >> bit & 1) != 0) out = moved(bit, out, dot);
        return out;
    }
};

/// Appends a digit to each of 16 symbols, four a word: byte i of the digits is the sum of factor[t] window[i + t].
/// No byte overflows: symbols are below 256.
template <std::size_t words, class Dot>
constexpr void append_digits(const Jumps<words>& jumps, const Packed<words>& factor, const std::uint32_t (&window)[Jump::window], Dot dot,
                             std::uint32_t (&symbols)[Jump::symbols_each / 4]) {
    for (unsigned group = 0; group < Jump::symbols_each / 4; ++group) {
        std::uint32_t four = 0;
        for (unsigned i = 0; i < 4; ++i) {
            std::uint32_t sum = 0;
            for (unsigned w = 0; w < words; ++w) {
                const auto both = std::uint64_t{window[group + w + 1]} << 32 | window[group + w];
                sum = dot(static_cast<std::uint32_t>(both >> 8 * i), factor[w], sum);
            }
            four |= rest(sum, jumps.p, jumps.inverse) << 8 * i;
        }
        symbols[group] = symbols[group] * jumps.p + four;
    }
}

/// The 16 bytes from byte `shift` < 16 of 32 on.
constexpr void shift_bytes(const std::uint32_t (&in)[8], unsigned shift, std::uint32_t (&out)[4]) {
    std::uint32_t six[6] = {}, five[5] = {};
    for (unsigned i = 0; i < 6; ++i) six[i] = (shift & 8) != 0 ? in[i + 2] : in[i];
    for (unsigned i = 0; i < 5; ++i) five[i] = (shift & 4) != 0 ? six[i + 1] : six[i];
    for (unsigned i = 0; i < 4; ++i) out[i] = static_cast<std::uint32_t>((std::uint64_t{five[i + 1]} << 32 | five[i]) >> (shift & 3) * 8);
}

/// Made once in the life of a process: constants, as the field's are. 4 * words is at least the degree.
template <std::size_t words>
const Jumps<words>& jumps(std::uint32_t p, std::uint32_t degree);

}  // namespace de_bruijn_sequence
