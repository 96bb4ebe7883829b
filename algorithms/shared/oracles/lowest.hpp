// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>

#include <breakeven/generators/base/parallel.hpp>

namespace breakeven {

/// The lowest i < count that offends, or count; looked for in parallel. Made for oracles.
template <class Offends>
std::uint64_t lowest(std::uint64_t count, const Offends& offends) {
    std::atomic found{count};
    parallel_ranges(count, 1, [&](std::uint64_t begin, std::uint64_t end) {
        auto i = begin;
        end = std::min(end, found.load());  // nothing behind the lowest so far matters
        while (i < end && !offends(i)) ++i;
        if (i == end) return;
        for (auto least = found.load(); i < least && !found.compare_exchange_weak(least, i);) {
        }
    });
    return found;
}

}  // namespace breakeven
