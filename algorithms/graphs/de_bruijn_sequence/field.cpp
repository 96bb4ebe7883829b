// SPDX-License-Identifier: Apache-2.0
#include "field.hpp"

#include <immintrin.h>

#include <algorithm>
#include <bit>

namespace de_bruijn_sequence {

Field::Field(std::uint32_t p, std::uint32_t degree, std::uint32_t tail) : p_{p}, degree_{degree}, inverse_{inverse(p)} {
    for (; tail != 0; tail /= p) tail_[tail_size_++] = tail % p;
}

Coefficients Field::monomial(std::uint32_t exponent) const {
    Coefficients out{};
    out[exponent] = 1;
    return out;
}

Coefficients Field::times_x(const Coefficients& a) const {
    Coefficients out{};
    const auto top = a[degree_ - 1];
    for (std::uint32_t i = 1; i < degree_; ++i) out[i] = a[i - 1];
    for (std::uint32_t i = 0; i < tail_size_; ++i) out[i] = rest(out[i] + top * tail_[i]);
    return out;
}

/// No sum reaches 2^24: of two polynomials the greatest has 4 products of numbers up to 250, and 4 more from its reduction.
/// Eight sums at a time, with b moving past a.
Coefficients Field::multiply(const Coefficients& a, const Coefficients& b) const {
    constexpr std::uint32_t places = 32, lanes = 8;
    std::array<std::uint32_t, 3 * places> moving{};
    std::ranges::copy(b, &moving[places]);
    std::array<std::uint32_t, 2 * places> sums;
    for (std::uint32_t k = 0; k < 2 * degree_; k += lanes) {
        auto eight = _mm256_setzero_si256();
        for (std::uint32_t i = 0; i < degree_; ++i) {
            const auto others = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&moving[places + k - i]));
            eight = _mm256_add_epi32(eight, _mm256_mullo_epi32(_mm256_set1_epi32(static_cast<int>(a[i])), others));
        }
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(&sums[k]), eight);
    }
    for (auto i = 2 * degree_ - 1; i-- > degree_;) {
        const auto top = rest(sums[i]);
        for (std::uint32_t t = 0; t < tail_size_; ++t) sums[i - degree_ + t] += top * tail_[t];
    }
    Coefficients out{};
    for (std::uint32_t i = 0; i < degree_; ++i) out[i] = rest(sums[i]);
    return out;
}

Coefficients Field::power(std::uint64_t exponent) const {
    auto out = monomial(0);
    for (auto bit = std::bit_width(exponent); bit-- > 0;) {
        out = multiply(out, out);
        if ((exponent >> bit & 1) != 0) out = times_x(out);
    }
    return out;
}

/// Coefficients stay where they are; the polynomial's lowest place moves down.
void Field::highest(const Coefficients& a, std::span<std::uint8_t> out) const {
    std::array<std::uint32_t, 64 + 32> sums{};
    std::ranges::copy(a, &sums[out.size()]);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto lowest = out.size() - i - 1;
        out[i] = static_cast<std::uint8_t>(rest(sums[lowest + degree_]));
        for (std::uint32_t t = 0; t < tail_size_; ++t) sums[lowest + t] += out[i] * tail_[t];
    }
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
