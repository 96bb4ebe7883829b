// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

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

/// Arithmetic modulo a primitive polynomial f, in the field of p^degree elements. p^degree is at most 2^32.
class Field {
public:
    /// Takes the first primitive polynomial, low coefficients counting up. A search of milliseconds.
    Field(std::uint32_t p, std::uint32_t degree);

    [[nodiscard]] std::uint32_t p() const { return p_; }
    [[nodiscard]] std::uint32_t degree() const { return degree_; }
    [[nodiscard]] std::uint64_t period() const { return period_; }  // p^degree - 1

    [[nodiscard]] Coefficients multiply(const Coefficients& a, const Coefficients& b) const;
    [[nodiscard]] Coefficients times_x(const Coefficients& a) const;
    [[nodiscard]] Coefficients power(std::uint64_t exponent) const;  // x^exponent

private:
    [[nodiscard]] bool primitive(const std::vector<std::uint64_t>& prime_factors) const;

    std::uint32_t p_, degree_;
    std::uint64_t period_;
    Coefficients tail_{};  // f(x) = x^degree - tail(x)
};

/// What make(p, degree) returns, asked for once in the life of a process for each Value: tables that depend on a field alone.
template <class Value>
const Value& constant(std::uint32_t p, std::uint32_t degree, const auto& make) {
    static std::mutex mutex;
    static std::map<std::pair<std::uint32_t, std::uint32_t>, std::unique_ptr<const Value>> known;
    const std::scoped_lock lock{mutex};
    auto& found = known[{p, degree}];
    if (!found) found = std::make_unique<const Value>(make(p, degree));
    return *found;
}

/// The field of p^degree elements: a constant, like a printed table of primitive polynomials.
const Field& field(std::uint32_t p, std::uint32_t degree);

std::vector<std::uint64_t> prime_factors(std::uint64_t number);  // ascending, each once

/// A factor q = p^exponent of an alphabet of m symbols. A symbol is a number in mixed bases, one digit for each factor;
/// `weight` is the value of this digit.
struct Part {
    std::uint32_t p, exponent, q, weight;
};
std::vector<Part> parts(std::uint32_t alphabet);

}  // namespace de_bruijn_sequence
