// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "ring.hpp"

namespace peptide_count {

/// A power of 2, so that the counts which a step reads are not those it writes.
constexpr std::uint64_t ring_size(std::uint32_t least, std::uint32_t largest) {
    std::uint64_t size = 1;
    while (size < std::uint64_t{least} + largest) size *= 2;
    return size;
}

/// A sum for which sums_fit() is reduced by subtraction of the modulus times powers of 2, from the largest that is not above
/// `letters` on.
constexpr std::uint64_t largest_multiple(std::uint64_t modulus, std::uint64_t letters) {
    for (; letters > 1; letters /= 2) modulus *= 2;
    return modulus;
}
constexpr std::uint64_t reduced(std::uint64_t sum, std::uint64_t multiple, std::uint64_t modulus) {
    for (; multiple >= modulus; multiple /= 2)
        if (sum >= multiple) sum -= multiple;
    return sum;
}

__extension__ using Wide = unsigned __int128;

/// The recurrence by all threads of a block: a step for as many masses as the least weight. Returns the count, to all
/// threads. `term(sum, count, mass)` adds one count, `last(sum)` makes the sum a count.
template <class Word, class Term, class Last>
__device__ Word block_recurrence(Word* ring, std::uint64_t mass, const std::uint32_t* weights, std::uint32_t letters, Word one,
                                 const Term& term, const Last& last) {
    const std::uint64_t step = weights[0], size = ring_size(weights[0], weights[letters - 1]), mask = size - 1;
    for (std::uint64_t i = threadIdx.x; i < size; i += blockDim.x) ring[i] = i == 0 ? one : Word{0};
    __syncthreads();
    for (std::uint64_t begin = 1; begin <= mass; begin += step) {
        for (std::uint64_t lane = threadIdx.x; lane < step; lane += blockDim.x) {
            const auto m = begin + lane;
            if (m > mass) break;
            Word sum = 0;
            for (std::uint32_t l = 0; l < letters; ++l) term(sum, ring[(m - weights[l]) & mask], m);  // below 0: still 0
            ring[m & mask] = last(sum);
        }
        __syncthreads();
    }
    return ring[mass & mask];
}

/// The recurrence with a modulus.
__device__ inline std::uint64_t block_counts(std::uint64_t* ring, std::uint64_t mass, std::uint64_t modulus, const std::uint32_t* weights,
                                             std::uint32_t letters) {
    const std::uint64_t one = modulus == 1 ? 0 : 1;
    if (sums_fit(modulus, letters)) {
        const auto multiple = largest_multiple(modulus, letters);
        return block_recurrence(
            ring, mass, weights, letters, one, [](auto& sum, auto count, auto) { sum += count; },
            [&](auto sum) { return reduced(sum, multiple, modulus); });
    }
    return block_recurrence(
        ring, mass, weights, letters, one, [&](auto& sum, auto count, auto) { sum = plus(sum, count, modulus); },
        [](auto sum) { return sum; });
}

}  // namespace peptide_count
