// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <cstdint>

namespace breakeven {

/// The lowest i < count that offends, or count; looked for in parallel. Made for oracles.
template <class Offends>
std::uint64_t lowest(std::uint64_t count, const Offends& offends) {
    using Range = tbb::blocked_range<std::uint64_t>;
    const auto block = [&](const Range& range, std::uint64_t first) {
        for (auto i = range.begin(); i < std::min(range.end(), first); ++i)
            if (offends(i)) return i;
        return first;
    };
    return tbb::parallel_reduce(Range{0, count}, count, block, [](auto a, auto b) { return std::min(a, b); });
}

}  // namespace breakeven
