// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "primitive.hpp"

/// Linear recurrences of the greatest possible period over a prime field, and jumps along them.
///
/// A sequence s of numbers modulo p obeys s(i + N) = sum of c[t] s(i + t), t < N. Let a polynomial a(x) act on it as
///
///     (a s)(i) = sum of a[t] s(i + t),
///
/// so that x is "one place further", and f(x) = x^N - sum of c[t] x^t makes it 0: by the recurrence. Polynomials therefore
/// count modulo f alone, and a jump of L places costs N products:
///
///     s(i + L) = sum of a[t] s(i + t), t < N, with a = x^L mod f.
///
/// Where f is primitive, the powers of x are all polynomials of degree below N but 0. The sequence then has the period
/// p^N - 1, and its windows of N elements are all words but 0 ... 0.
namespace de_bruijn_sequence {

/// A polynomial of degree below 32 modulo p; the coefficient of x^i stands at i.
using Coefficients = std::array<std::uint32_t, 32>;

/// sum mod p by multiplication: exact for sums below 2^24, when p is below 2^8 and inverse is 2^32 / p, rounded up.
constexpr std::uint32_t inverse(std::uint32_t p) { return static_cast<std::uint32_t>(((std::uint64_t{1} << 32) + p - 1) / p); }
constexpr std::uint32_t rest(std::uint32_t sum, std::uint32_t p, std::uint32_t inverse) {
    return sum - p * static_cast<std::uint32_t>(std::uint64_t{sum} * inverse >> 32);
}

/// Arithmetic modulo f(x) = x^degree - tail(x) over the numbers modulo a prime p < 256. p^degree is at most 2^32.
class Field {
public:
    /// The digits of `tail` in base p are its coefficients, the lowest first; that of x^0 is not 0.
    Field(std::uint32_t p, std::uint32_t degree, std::uint32_t tail);
    /// The field of p^degree elements, with the polynomial of the table.
    Field(std::uint32_t p, std::uint32_t degree) : Field{p, degree, primitive_tail(p, degree)} {}

    [[nodiscard]] std::uint32_t p() const { return p_; }
    [[nodiscard]] std::uint32_t degree() const { return degree_; }
    [[nodiscard]] const Coefficients& tail() const { return tail_; }
    [[nodiscard]] std::uint32_t tail_size() const { return tail_size_; }  // coefficients behind which all are 0
    [[nodiscard]] std::uint32_t rest(std::uint32_t sum) const { return de_bruijn_sequence::rest(sum, p_, inverse_); }

    [[nodiscard]] Coefficients monomial(std::uint32_t exponent) const;  // x^exponent, below the degree
    [[nodiscard]] Coefficients multiply(const Coefficients& a, const Coefficients& b) const;
    [[nodiscard]] Coefficients times_x(const Coefficients& a) const;
    [[nodiscard]] Coefficients power(std::uint64_t exponent) const;  // x^exponent

    /// The highest coefficients of a, x a, x^2 a, ...: at most 64.
    void highest(const Coefficients& a, std::span<std::uint8_t> out) const;

private:
    std::uint32_t p_, degree_, inverse_, tail_size_ = 0;
    Coefficients tail_{};
};

std::vector<std::uint64_t> prime_factors(std::uint64_t number);  // ascending, each once

/// A factor q = p^exponent of an alphabet of m symbols. A symbol is a number in mixed bases, one digit for each factor;
/// `weight` is the value of this digit.
struct Part {
    std::uint32_t p, exponent, q, weight;
};
std::vector<Part> parts(std::uint32_t alphabet);

}  // namespace de_bruijn_sequence
