// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cstdint>

#include "primitive.hpp"

namespace de_bruijn_sequence {

/// The field of 2^degree elements, with the polynomial of the table. An element is a word: bit i is the coefficient of x^i,
/// and sums are exclusive ors.
class BinaryField {
public:
    explicit BinaryField(std::uint32_t degree) : degree_{degree}, tail_{primitive_tail(2, degree)} {}

    [[nodiscard]] std::uint32_t degree() const { return degree_; }
    [[nodiscard]] std::uint32_t tail() const { return tail_; }
    [[nodiscard]] std::uint32_t mask() const { return ~std::uint32_t{0} >> (32 - degree_); }

    [[nodiscard]] std::uint32_t monomial(std::uint32_t exponent) const { return std::uint32_t{1} << exponent; }
    [[nodiscard]] std::uint32_t multiply(std::uint32_t a, std::uint32_t b) const { return remainder(product(a, b)); }
    [[nodiscard]] std::uint32_t times_x(std::uint32_t a) const { return (a << 1 & mask()) ^ (highest(a) != 0 ? tail_ : 0); }
    [[nodiscard]] std::uint32_t over_x(std::uint32_t a) const { return (a & 1) == 0 ? a >> 1 : (a ^ tail_) >> 1 | monomial(degree_ - 1); }
    [[nodiscard]] std::uint32_t highest(std::uint32_t a) const { return a >> (degree_ - 1); }

private:
    static std::uint64_t product(std::uint32_t a, std::uint32_t b) {
        std::uint64_t out = 0;
        for (; b != 0; b &= b - 1) out ^= std::uint64_t{a} << std::countr_zero(b);
        return out;
    }
    /// Tails have few terms of low degree: two rounds do for all but the smallest degrees.
    [[nodiscard]] std::uint32_t remainder(std::uint64_t a) const {
        for (auto over = a >> degree_; over != 0; over = a >> degree_) a = (a & mask()) ^ product(static_cast<std::uint32_t>(over), tail_);
        return static_cast<std::uint32_t>(a);
    }

    std::uint32_t degree_, tail_;
};

}  // namespace de_bruijn_sequence
