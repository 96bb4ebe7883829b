// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <numeric>

#include "peptide_count.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// Every count is compared with one of another origin: the recurrence as it stands for small masses, else the halving of
/// [Bostan 2021], both modulo a number. An exact count is compared modulo as many numbers without common factors as its words
/// need, so that nothing else passes; above 4000 bits modulo 64 of them.
namespace {

__extension__ using Wide = unsigned __int128;
using Query = PeptideCount::Query;
using Polynomial = std::vector<std::uint64_t>;

std::uint64_t plus(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) { return static_cast<std::uint64_t>((Wide{a} + b) % modulus); }
std::uint64_t times(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) { return static_cast<std::uint64_t>(Wide{a} * b % modulus); }

std::uint64_t by_recurrence(const Query& query, std::uint64_t modulus) {
    std::vector<std::uint64_t> counts(query.mass + 1);
    counts[0] = 1 % modulus;
    for (std::uint64_t m = 1; m <= query.mass; ++m) {
        Wide sum = 0;
        for (const auto weight : query.weights)
            if (weight <= m) sum += counts[m - weight];
        counts[m] = static_cast<std::uint64_t>(sum % modulus);
    }
    return counts[query.mass];
}

/// The coefficients of a(x) b(x) whose exponents are `parity` modulo 2.
Polynomial half_of_product(const Polynomial& a, const Polynomial& b, std::size_t parity, std::uint64_t modulus) {
    Polynomial half;
    for (auto k = parity; k < a.size() + b.size() - 1; k += 2) {
        std::uint64_t sum = 0;
        for (auto i = k < b.size() ? 0 : k - b.size() + 1; i <= std::min(k, a.size() - 1); ++i)
            if (a[i] != 0 && b[k - i] != 0) sum = plus(sum, times(a[i], b[k - i], modulus), modulus);
        half.push_back(sum);
    }
    if (half.empty()) half.push_back(0);
    return half;
}

/// The coefficient of x^m in 1 / (1 - sum of x^w).
std::uint64_t by_halving(const Query& query, std::uint64_t modulus) {
    Polynomial numerator{1 % modulus}, denominator(query.weights.back() + 1);
    denominator[0] = 1 % modulus;
    for (const auto weight : query.weights) denominator[weight] = plus(denominator[weight], modulus - 1, modulus);
    for (auto m = query.mass; m != 0; m /= 2) {
        auto mirrored = denominator;  // at -x
        for (std::size_t i = 1; i < mirrored.size(); i += 2) mirrored[i] = mirrored[i] == 0 ? 0 : modulus - mirrored[i];
        numerator = half_of_product(numerator, mirrored, m % 2, modulus);
        denominator = half_of_product(denominator, mirrored, 0, modulus);
    }
    return numerator[0];  // the denominator's is 1
}

std::uint64_t count(const Query& query, std::uint64_t modulus) {
    constexpr std::uint64_t dear = 16;  // a product beside a sum
    const auto degree = std::uint64_t{query.weights.back()};
    const auto halving = dear * degree * degree * static_cast<std::uint64_t>(std::bit_width(query.mass));
    return query.mass / std::max<std::uint64_t>(1, halving / query.weights.size()) == 0 ? by_recurrence(query, modulus)
                                                                                        : by_halving(query, modulus);
}

/// No two have a common factor, so that numbers below their product differ modulo one of them.
const std::vector<std::uint64_t>& coprime() {
    static const auto all = [] {
        std::vector<std::uint64_t> found;
        for (auto next = PeptideCount::largest_modulus - 1; found.size() < 64; next -= 2)
            if (std::ranges::all_of(found, [&](auto other) { return std::gcd(next, other) == 1; })) found.push_back(next);
        return found;
    }();
    return all;
}

std::uint64_t remainder(std::span<const std::uint64_t> words, std::uint64_t modulus) {
    std::uint64_t rest = 0;
    for (std::size_t i = words.size(); i-- > 0;) rest = static_cast<std::uint64_t>((Wide{rest} << 64 | words[i]) % modulus);
    return rest;
}

breakeven::Fault check_modular(const Query& query, std::uint64_t answer) {
    if (const auto expected = count(query, query.modulus); answer != expected)
        return fmt::format("is {} instead of {}, modulo {}", answer, expected, query.modulus);
    return {};
}

breakeven::Fault check_exact(const Query& query, std::span<const std::uint64_t> answer) {
    if (answer.size() == 1 || std::ranges::all_of(answer.subspan(1), [](auto word) { return word == 0; })) {
        // A count that is likely to be small: told in full where it is wrong.
        const auto modulus = PeptideCount::largest_modulus;
        if (const auto expected = count(query, modulus); answer[0] < modulus && answer[0] != expected)
            return fmt::format("is {} instead of {} (modulo 2^63)", answer[0], expected);
    }
    const auto needed = std::min(answer.size() + 2, coprime().size());
    std::atomic<bool> right = true;
    tbb::parallel_for(std::size_t{0}, needed, [&](std::size_t i) {
        const auto modulus = coprime()[i];
        if (right && remainder(answer, modulus) != count(query, modulus)) right = false;
    });
    if (right) return {};
    return fmt::format("is wrong: its {} words, the least of which is {}, are another number modulo some below 2^63", answer.size(),
                       answer[0]);
}

}  // namespace

breakeven::Fault PeptideCount::check(const Input& in, const Output& answer) {
    if (answer.size() != in.places.back()) return fmt::format("holds {} words instead of {}", answer.size(), in.places.back());
    const auto fault = [&](std::uint64_t q) {
        const auto query = in.query(q);
        const std::span words{answer.data() + in.places[q], query.words};
        return query.modulus != 0 ? check_modular(query, words[0]) : check_exact(query, words);
    };
    const auto wrong = breakeven::lowest(in.queries(), [&](std::uint64_t q) { return fault(q).has_value(); });
    if (wrong == in.queries()) return {};
    return fmt::format("query {}: the count of mass {} {}", wrong, in.masses[wrong], *fault(wrong));
}
