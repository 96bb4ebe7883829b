// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>

#include "random.hpp"

/// Loops whose rounds are independent, so that the result does not depend on the number of threads.
namespace breakeven {

constexpr std::uint64_t grain = 1 << 14;  // rounds a task: enough to hide its start

/// Calls work(begin, end), on any threads, for ranges that cover 0 .. count-1 and are not cut below `least` rounds.
/// TBB stays behind this line: its headers are long, and most files need no more of it than a loop.
void parallel_ranges(std::uint64_t count, std::uint64_t least, const std::function<void(std::uint64_t begin, std::uint64_t end)>& work);

/// Calls function(i) for i = 0 .. count-1, in any order and on any threads.
template <class Function>
void parallel_each(std::uint64_t count, const Function& function) {
    parallel_ranges(count, grain, [&](std::uint64_t begin, std::uint64_t end) {
        for (auto i = begin; i < end; ++i) function(i);
    });
}

/// Calls function(i, stream.bits(i)) for i = 0 .. count-1, at half the price of asking for each alone.
template <class Function>
void parallel_each_bits(std::uint64_t count, Stream stream, const Function& function) {
    parallel_each((count + 1) / 2, [&](std::uint64_t pair) {
        const auto [even, odd] = stream.pair(pair);
        function(2 * pair, even);
        if (2 * pair + 1 < count) function(2 * pair + 1, odd);
    });
}

}  // namespace breakeven
