// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <breakeven/algorithms/shared/host/partition_point.hpp>

/// What the variants know of a ring of masses.
namespace cyclospectrum {

inline constexpr std::uint64_t most_residues = 65535;  // so that numbers of values fit 32 bits, multiplicities 16
inline constexpr std::uint64_t largest_total = 0xFFFFFFFF;

constexpr std::uint64_t values(std::uint64_t residues) { return residues == 0 ? 2 : residues * (residues - 1) + 2; }

/// The two runs between a pair of places add up to the total, so half of the sums say all.
constexpr std::uint64_t pairs(std::uint64_t residues) { return residues == 0 ? 0 : residues * (residues - 1) / 2; }

/// Whether a counter for each possible sum is worth it: there are sums enough, and each stretch of counters that a cache
/// holds is hit by many from one start. Amino acids weigh 119 on average.
constexpr bool counts_fit(std::uint64_t residues, std::uint64_t total) {
    return residues >= 2 && total <= residues << 10 && total <= 2 * values(residues);
}

/// The smaller sum of pair k < pairs(n): the runs of 1, 2, 3 ... masses from every start, which end in the middle.
/// place[i] is the sum of the masses before i, modulo 2^32, twice around the ring.
constexpr std::uint32_t smaller_sum(const std::uint32_t* place, std::uint32_t residues, std::uint32_t total, std::uint32_t k) {
    const auto start = k % residues, length = k / residues + 1;
    const auto sum = place[start + length] - place[start];
    return sum < total - sum ? sum : total - sum;
}

/// The first run from `start`, by its end, that weighs at least `sum`, which is at most the total. Sums of runs
/// from one start ascend strictly.
constexpr std::uint32_t first_end(const std::uint32_t* place, std::uint32_t residues, std::uint32_t start, std::uint32_t sum) {
    return shared::partition_point(start, start + residues, [=](std::uint32_t end) { return place[end] - place[start] < sum; });
}

/// Fills place, 2 n + 1 of them; returns the total.
inline std::uint32_t find_places(std::span<const std::uint32_t> masses, std::vector<std::uint32_t>& place) {
    const auto n = masses.size();
    place.resize(2 * n + 1);
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < 2 * n; ++i) {
        place[i] = sum;
        sum += masses[i < n ? i : i - n];
    }
    place[2 * n] = sum;
    return place[n];
}

}  // namespace cyclospectrum
