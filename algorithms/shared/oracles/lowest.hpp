// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>

#include <breakeven/generators/base/parallel.hpp>

namespace breakeven {

/// The lowest i < count that search() finds, or count; looked for in parallel. Made for oracles. search(begin, end) goes
/// through a range of at least `least` and says where in it the first offender is, or `end`.
std::uint64_t lowest_in_ranges(std::uint64_t count, std::uint64_t least, const auto& search) {
    std::atomic found{count};
    parallel_ranges(count, least, [&](std::uint64_t begin, std::uint64_t end) {
        end = std::min(end, found.load());  // nothing behind the lowest so far matters
        if (begin >= end) return;
        const std::uint64_t here = search(begin, end);
        for (auto lowest = found.load(); here < end && here < lowest && !found.compare_exchange_weak(lowest, here);) {
        }
    });
    return found;
}

/// The lowest i < count that offends, or count.
std::uint64_t lowest(std::uint64_t count, const auto& offends) {
    return lowest_in_ranges(count, 1, [&](std::uint64_t begin, std::uint64_t end) {
        while (begin < end && !offends(begin)) ++begin;
        return begin;
    });
}

}  // namespace breakeven
