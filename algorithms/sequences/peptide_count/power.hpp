// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "ring.hpp"

namespace peptide_count {

/// A sum of products of numbers below `modulus`, which is at most 2^63: the high word stays below it.
struct ProductSum {
    __extension__ using Wide = unsigned __int128;
    Wide sum = 0;

    constexpr void add(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
        sum += Wide{a} * b;
        const auto high = static_cast<std::uint64_t>(sum >> 64);
        if (high >= modulus) sum -= Wide{modulus} << 64;
    }
    [[nodiscard]] constexpr std::uint64_t remainder(std::uint64_t modulus) const { return static_cast<std::uint64_t>(sum % modulus); }
};

/// Coefficient k of the square of a polynomial of so many terms: the products of pairs count twice, the middle once.
constexpr std::uint64_t square_coefficient(const std::uint64_t* factor, std::uint32_t terms, std::uint32_t k, std::uint64_t modulus) {
    ProductSum sum;
    for (auto i = k < terms ? 0 : k - terms + 1; 2 * i < k; ++i) sum.add(factor[i], factor[k - i], modulus);
    auto value = sum.remainder(modulus);
    value = plus(value, value, modulus);
    if (k % 2 == 0) {
        ProductSum middle;
        middle.add(factor[k / 2], factor[k / 2], modulus);
        value = plus(value, middle.remainder(modulus), modulus);
    }
    return value;
}

/// x^m modulo the polynomial of the recurrence, x^d - sum of x^(d-w), by squaring [Fiduccia 1985]. That it has few terms
/// makes the reduction cheap beside the squares: every coefficient from x^d on is added to a lower one for each weight.
class Power {
public:
    std::uint64_t run(const PeptideCount::Query& query) {
        const auto modulus = query.modulus;
        const auto degree = query.weights.back();
        auto small = query;
        small.mass = std::min<std::uint64_t>(query.mass, degree - 1);
        ring_.run(small);  // which has room for all counts below the degree
        if (query.mass < degree) return ring_.counts[query.mass];
        // The powers below x^d are what they are, so that the first bits of the mass need no square.
        auto bit = std::bit_width(query.mass);
        std::uint64_t exponent = 0;
        while (2 * exponent + 1 < degree) exponent = exponent * 2 + (query.mass >> --bit & 1);
        power_.assign(2 * std::size_t{degree}, 0);
        power_[exponent] = 1 % modulus;
        while (bit-- > 0) {
            square(degree, modulus);
            reduce(2 * degree - 1, degree, query.weights, modulus);
            if ((query.mass >> bit & 1) == 0) continue;
            std::copy_backward(power_.begin(), power_.begin() + degree, power_.begin() + degree + 1);
            power_[0] = 0;
            reduce(degree + 1, degree, query.weights, modulus);
        }
        ProductSum sum;
        for (std::uint32_t i = 0; i < degree; ++i) sum.add(power_[i], ring_.counts[i], modulus);
        return sum.remainder(modulus);
    }

private:
    void square(std::uint32_t degree, std::uint64_t modulus) {
        factor_.assign(power_.begin(), power_.begin() + degree);
        for (std::uint32_t k = 0; k < 2 * degree - 1; ++k) power_[k] = square_coefficient(factor_.data(), degree, k, modulus);
    }
    /// From the top on, as many coefficients at once as the least weight: none of them is added to another.
    void reduce(std::uint32_t size, std::uint32_t degree, std::span<const std::uint32_t> weights, std::uint64_t modulus) {
        while (size > degree) {
            const auto first = std::max(degree, size - std::min(size, weights.front()));
            for (const auto weight : weights)
                for (auto i = first; i < size; ++i) power_[i - weight] = plus(power_[i - weight], power_[i], modulus);
            std::fill(power_.begin() + first, power_.begin() + size, 0);
            size = first;
        }
    }

    Ring ring_;
    std::vector<std::uint64_t> power_, factor_;
};

/// Whether the recurrence itself is no more work than `Power`, a product being several sums. For the device too, so without
/// functions that count bits.
constexpr bool recurrence_suffices(std::uint64_t mass, std::uint64_t degree, std::uint64_t letters) {
    constexpr std::uint64_t sums_of_a_product = 8;
    std::uint64_t squares = 1;
    for (auto rest = mass / degree; rest != 0; rest /= 2) ++squares;
    return mass <= sums_of_a_product * squares * degree * degree / 2 / letters;
}

}  // namespace peptide_count
