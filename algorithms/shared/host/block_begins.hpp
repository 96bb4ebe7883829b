// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <numeric>
#include <vector>

#include "loops.hpp"

namespace shared {

/// Where the results of each block of 0 .. size-1 begin, and at last how many there are, when count(begin, end) tells how
/// many a block has.
template <class Loops>
std::vector<std::uint64_t> block_begins(std::uint64_t size, std::uint64_t block_size, const auto& count) {
    std::vector<std::uint64_t> begins((size + block_size - 1) / block_size + 1);
    Loops::ranges(size, block_size, [&](std::uint64_t begin, std::uint64_t end) { begins[begin / block_size + 1] = count(begin, end); });
    std::inclusive_scan(begins.begin(), begins.end(), begins.begin());
    return begins;
}

}  // namespace shared
