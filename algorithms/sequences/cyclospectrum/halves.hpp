#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "cyclospectrum.hpp"
#include "loops.hpp"
#include "ring.hpp"
#include <breakeven/algorithms/arrays/radix_sort/scratch.hpp>
#include <breakeven/algorithms/arrays/radix_sort/sort.hpp>

/// Sorts the smaller one of the two sums of every pair of places; the larger ones follow from the symmetry.
namespace cyclospectrum {

struct HalvesScratch {
    radix_sort::Scratch sums, spare;
};

template <class Loops>
void sort_halves(std::span<const std::uint32_t> place, Cyclospectrum::Output& out, std::uint64_t n, HalvesScratch& scratch,
                 void (*sort)(std::span<const std::uint32_t>, std::span<std::uint32_t>, radix_sort::Scratch&)) {
    constexpr std::uint64_t grain = 1 << 14;
    const auto count = pairs(n);
    const auto total = place[n], residues = static_cast<std::uint32_t>(n);
    const auto sums = scratch.sums.of(count);
    Loops::parts(count, grain, [&](auto first, auto last) {
        for (auto k = first; k < last; ++k) sums[k] = smaller_sum(place.data(), residues, total, static_cast<std::uint32_t>(k));
    });
    const std::span<std::uint32_t> smaller{out.data() + 1, count};
    sort(sums, smaller, scratch.spare);
    out.front() = 0;
    out.back() = total;
    Loops::parts(count, grain, [&](auto first, auto last) {
        for (auto k = first; k < last; ++k) out[2 * count - k] = total - smaller[k];
    });
}

}  // namespace cyclospectrum
