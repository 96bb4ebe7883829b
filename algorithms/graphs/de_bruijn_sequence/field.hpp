#pragma once
#include <array>
#include <cstdint>
#include <vector>

/// Linear recurrences of the greatest possible period over a prime field.
namespace de_bruijn_sequence {

/// A polynomial of degree below 32 modulo p; the coefficient of x^i stands at i.
using Coefficients = std::array<std::uint32_t, 32>;

/// Arithmetic in the field of p^degree elements, as polynomials modulo x^degree - sum of tail[i] x^i. The element x is
/// primitive: its powers are all elements but 0. p^degree is at most 2^32.
class Field {
public:
    /// The first polynomial that makes it so, low coefficients counting up. A search of milliseconds.
    Field(std::uint32_t p, std::uint32_t degree);

    [[nodiscard]] std::uint32_t p() const { return p_; }
    [[nodiscard]] std::uint32_t degree() const { return degree_; }
    [[nodiscard]] std::uint64_t period() const { return period_; }  // p^degree - 1

    [[nodiscard]] Coefficients multiply(const Coefficients& a, const Coefficients& b) const;
    [[nodiscard]] Coefficients times_x(const Coefficients& a) const;
    /// x to this power. A sequence with s(i + degree) = sum of tail[t] s(i + t) for every i has
    /// s(i + exponent) = sum of power(exponent)[t] s(i + t).
    [[nodiscard]] Coefficients power(std::uint64_t exponent) const;

private:
    [[nodiscard]] bool primitive(const std::vector<std::uint64_t>& prime_factors) const;

    std::uint32_t p_, degree_;
    std::uint64_t period_;
    Coefficients tail_{};
};

/// The same, found once in the life of a process: constants, like a printed table of primitive polynomials.
const Field& field(std::uint32_t p, std::uint32_t degree);

std::vector<std::uint64_t> prime_factors(std::uint64_t number);  // ascending, each once

/// An alphabet of m symbols is a product of alphabets of prime powers q = p^exponent, and a symbol a number whose digits
/// in these mixed bases are theirs; `weight` is the value of this digit.
struct Part {
    std::uint32_t p, exponent, q, weight;
};
std::vector<Part> parts(std::uint32_t alphabet);

}  // namespace de_bruijn_sequence
