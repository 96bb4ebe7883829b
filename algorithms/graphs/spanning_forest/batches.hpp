// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

/// A minimum spanning forest by edge number, batch by batch: once the forest of the edges below some number is
/// known, no later edge changes it, and edges within one of its trees need no second look. No batch is longer than
/// all before it together, so that few edges come in vain, nor than half of what is left, so that the last batches
/// of a line do not join long rows of its pieces at once: such climbs are long.
namespace spanning_forest {

/// function(begin, end) for batches that cover 0 .. count-1, the first and the last of about a 16th.
template <class Function>
void each_batch(std::uint64_t count, std::uint64_t least, const Function& function) {
    const auto shortest = std::max(count / 16, least);
    for (std::uint64_t begin = 0, end = 0; begin < count; begin = end) {
        end = begin + std::max(shortest, std::min(begin, (count - begin) / 2));
        function(begin, std::min(end, count));
    }
}

}  // namespace spanning_forest
