// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "peptide_count.hpp"

namespace peptide_count {

/// a + b modulo `modulus`, of numbers below it; it is at most 2^63.
constexpr std::uint64_t plus(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
    const auto sum = a + b;
    return sum >= modulus ? sum - modulus : sum;
}

/// Whether the sum of one count for each letter, modulo `modulus`, is below 2^63 without being reduced.
constexpr bool sums_fit(std::uint64_t modulus, std::uint64_t letters) {
    return modulus - 1 <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) / letters;
}

/// The recurrence as it stands, one mass after the other, in a ring of the last counts. The last of the counts from 0 on; in
/// place of an exact one that needs more than 64 bits the first mass that has such a count is in `overflow`.
struct Ring {
    std::vector<std::uint64_t> counts;
    std::uint64_t overflow = 0;

    std::uint64_t run(const PeptideCount::Query& query) {
        const auto size = std::bit_ceil(std::uint64_t{query.weights.back()} + 1);
        const auto mask = size - 1;
        overflow = 0;
        counts.assign(size, 0);
        counts[0] = query.modulus == 1 ? 0 : 1;
        for (std::uint64_t m = 1; m <= query.mass; ++m) {
            std::uint64_t sum = 0;
            for (const auto weight : query.weights) {  // those of masses below 0 are still 0
                const auto term = counts[(m - weight) & mask];
                sum = query.modulus != 0 ? plus(sum, term, query.modulus) : sum + term;
                if (query.modulus == 0 && sum < term) return overflow = m, 0;
            }
            counts[m & mask] = sum;
        }
        return counts[query.mass & mask];
    }
};

}  // namespace peptide_count
