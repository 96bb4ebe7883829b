#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

#include "ring.hpp"

namespace cyclospectrum {

/// How many runs weigh each sum of a window: counts[x - first] for first <= x < first + counts.size(). Runs from one
/// start ascend, so those in the window are neighbours, and every addition hits a counter that the cache holds.
/// Starts first_start, first_start + step, ...
inline void count_window(std::span<const std::uint32_t> place, std::uint64_t n, std::uint64_t first, std::uint64_t first_start,
                         std::uint64_t step, std::span<std::uint16_t> counts) {
    const auto* const at = place.data();
    const auto size = counts.size();
    for (auto start = first_start; start < n; start += step) {
        const auto origin = at[start] + static_cast<std::uint32_t>(first);
        const auto* run =
            at + first_end(at, static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(first));
        // The last run is the whole ring, which no window reaches: it stops the walk.
        for (; *run - origin < size; ++run) ++counts[*run - origin];
    }
}

}  // namespace cyclospectrum
