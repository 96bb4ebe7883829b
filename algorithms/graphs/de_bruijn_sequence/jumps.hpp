// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "field.hpp"

/// A recurrence over any prime field run by many warps at once, 512 elements, a tile, at a time.
///
/// Every tile is a combination of the same first elements (see field.hpp): element i of tile w is
///
///     s(512 w + i) = sum of a[t] s(i + t) with the tile's factor a = x^(512 w) mod f.
///
/// So a warp that goes from tile w to tile w + v needs nothing but its next factor, x^(512 v) a. Multiplication by a
/// constant x^L is linear in a: coefficient j of the product is
///
///     sum of M[j][k] a[k], where M[j][k] is coefficient j of x^(L + k) mod f.
///
/// The matrices for L = 512 2^i lead from a = 1 to any warp's first factor, bit by bit of its number; the last one, for as
/// many tiles as there are warps, leads on from tile to tile.
namespace de_bruijn_sequence {

/// How the work is cut: a lane writes 16 symbols of a tile, a warp a tile at a time, and there are 2^12 warps.
struct Jump {
    static constexpr unsigned symbols_each = 16, tile = 32 * symbols_each, warp_bits = 12;
    static constexpr unsigned most_degree = 24;     // of 2 as a factor of an alphabet, 192^4; of an odd prime 20
    static constexpr unsigned reach = most_degree;  // the last digit of a symbol stands less than its degree further
    // Words of four elements: those from a lane's first one on that its sums take in, and more; those of all lanes.
    static constexpr unsigned window = (symbols_each + 32) / 4, base = (31 * symbols_each + 4 * window) / 4;
};

/// A polynomial of degree below 4 * words modulo p, a byte a coefficient.
template <std::size_t words>
using Packed = std::array<std::uint32_t, words>;

/// The constants of a field, as a kernel's parameter. The sequence is 0 ... 0 1, as seen from one place before its
/// beginning. `dot` adds the products of four pairs of bytes to a sum.
template <std::size_t words>
struct Jumps {
    std::uint32_t p, inverse;
    std::uint32_t matrix[Jump::warp_bits + 1][4 * words][words];  // matrix i is M for x^(512 2^i): rows j, a byte for each k
    std::uint32_t first[Jump::base + Jump::reach / 4];            // elements, a byte each

    /// x^(512 2^i) a
    template <class Dot>
    [[nodiscard]] constexpr Packed<words> jump(unsigned i, const Packed<words>& a, Dot dot) const {
        Packed<words> out{};
        for (unsigned j = 0; j < 4 * words; ++j) {
            std::uint32_t sum = 0;
            for (unsigned w = 0; w < words; ++w) sum = dot(a[w], matrix[i][j][w], sum);
            out[j / 4] |= rest(sum, p, inverse) << j % 4 * 8;
        }
        return out;
    }
    /// x^(512 warp)
    template <class Dot>
    [[nodiscard]] constexpr Packed<words> power(std::uint32_t warp, Dot dot) const {
        Packed<words> out{1};
        for (unsigned bit = 0; bit < Jump::warp_bits; ++bit)
            if ((warp >> bit & 1) != 0) out = jump(bit, out, dot);
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

/// The rows of the matrix of a jump by L places; `jump` is x^L. Each row from the next one, as the columns of
/// shift_register.hpp are made: coefficient j - 1 of x^(L + k) is coefficient j of x^(L + k + 1) less tail[j] times the
/// highest one of x^(L + k).
template <std::size_t words>
void fill_rows(const Field& field, const Coefficients& jump, std::uint32_t (&matrix)[4 * words][words]) {
    const auto n = field.degree();
    std::uint8_t highest[2 * Jump::most_degree] = {}, row[3 * Jump::most_degree] = {};
    field.highest(jump, std::span{highest}.first(2 * n));
    std::ranges::copy(highest, row);
    auto* element = row;  // of column 0; columns from the degree on meet coefficients that are 0
    for (auto j = n; j-- > 0; ++element) {
        std::memcpy(matrix[j], element, sizeof matrix[j]);
        if (const auto factor = field.p() - field.tail()[j]; factor != field.p())
            for (unsigned k = 0; k < n + j; ++k)
                element[k + 1] = static_cast<std::uint8_t>(field.rest(element[k + 1] + factor * highest[k]));
    }
}

/// The constants of the field of p^degree elements, for `size` symbols: as many jumps as these need. 4 * words is at least
/// the degree.
template <std::size_t words>
Jumps<words> jumps(std::uint32_t p, std::uint32_t degree, std::uint64_t size) {
    const Field field{p, degree};
    Jumps<words> out{p, inverse(p), {}, {}};
    auto jump = field.power(Jump::tile);
    for (unsigned i = 0; i <= Jump::warp_bits && (size - 1) / Jump::tile >> i != 0; ++i, jump = field.multiply(jump, jump))
        fill_rows<words>(field, jump, out.matrix[i]);

    std::uint8_t element[sizeof out.first + Jump::most_degree] = {};
    for (element[0] = 1; field.rest(element[0] * field.tail()[0]) != 1;) ++element[0];  // goes before 0 ... 0 1
    element[degree] = 1;
    for (std::size_t i = 1; i < sizeof out.first; ++i) {
        std::uint32_t sum = 0;
        for (unsigned t = 0; t < field.tail_size(); ++t) sum += field.tail()[t] * element[i + t];
        element[i + degree] = static_cast<std::uint8_t>(field.rest(sum));
    }
    std::memcpy(out.first, element, sizeof out.first);
    return out;
}

}  // namespace de_bruijn_sequence
