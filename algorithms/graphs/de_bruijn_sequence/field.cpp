// SPDX-License-Identifier: Apache-2.0
#include "field.hpp"

#include <algorithm>
#include <bit>

namespace de_bruijn_sequence {

Field::Field(std::uint32_t p, std::uint32_t degree) : p_{p}, degree_{degree}, period_{1} {
    for (std::uint32_t i = 0; i < degree; ++i) period_ *= p;
    --period_;
    const auto factors = prime_factors(period_);
    do {
        for (std::uint32_t i = 0; ++tail_[i] == p; ++i) tail_[i] = 0;
    } while (tail_[0] == 0 || !primitive(factors));
}

Coefficients Field::times_x(const Coefficients& a) const {
    Coefficients out{};
    const auto top = a[degree_ - 1];
    for (std::uint32_t i = 0; i < degree_; ++i) out[i] = ((i == 0 ? 0 : a[i - 1]) + top * tail_[i]) % p_;
    return out;
}

/// Horner's rule, from the highest coefficient of b on.
Coefficients Field::multiply(const Coefficients& a, const Coefficients& b) const {
    Coefficients out{};
    for (auto i = degree_; i-- > 0;) {
        out = times_x(out);
        if (b[i] != 0)
            for (std::uint32_t j = 0; j < degree_; ++j) out[j] = (out[j] + b[i] * a[j]) % p_;
    }
    return out;
}

Coefficients Field::power(std::uint64_t exponent) const {
    Coefficients out{1};
    for (auto bit = std::bit_width(exponent); bit-- > 0;) {
        out = multiply(out, out);
        if ((exponent >> bit & 1) != 0) out = times_x(out);
    }
    return out;
}

/// Only in a field can x have that order, so the polynomial need not be tested for being irreducible.
bool Field::primitive(const std::vector<std::uint64_t>& factors) const {
    const Coefficients one{1};
    if (power(period_) != one) return false;
    return std::ranges::none_of(factors, [&](std::uint64_t factor) { return power(period_ / factor) == one; });
}

const Field& field(std::uint32_t p, std::uint32_t degree) {
    return constant<Field>(p, degree, [](std::uint32_t prime, std::uint32_t n) { return Field{prime, n}; });
}

std::vector<std::uint64_t> prime_factors(std::uint64_t number) {
    std::vector<std::uint64_t> out;
    for (std::uint64_t factor = 2; factor * factor <= number; ++factor)
        for (; number % factor == 0; number /= factor)
            if (out.empty() || out.back() != factor) out.push_back(factor);
    if (number > 1 && (out.empty() || out.back() != number)) out.push_back(number);
    return out;
}

std::vector<Part> parts(std::uint32_t alphabet) {
    std::vector<Part> out;
    std::uint32_t weight = 1;
    for (const auto factor : prime_factors(alphabet)) {
        Part part{static_cast<std::uint32_t>(factor), 0, 1, weight};
        for (auto rest = alphabet; rest % part.p == 0; rest /= part.p, ++part.exponent) part.q *= part.p;
        weight *= part.q;
        out.push_back(part);
    }
    return out;
}

}  // namespace de_bruijn_sequence
