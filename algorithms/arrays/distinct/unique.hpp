// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

#include <breakeven/algorithms/shared/host/block_begins.hpp>

namespace distinct {

/// Copies the first of every group of equal keys, and returns how many.
template <class Loops>
std::uint64_t unique(std::span<const std::uint32_t> sorted, std::span<std::uint32_t> out) {
    constexpr std::uint64_t keys_per_block = 1 << 16;
    if (!Loops::parallel) return static_cast<std::uint64_t>(std::ranges::unique_copy(sorted, out.begin()).out - out.begin());
    const auto first_of_group = [&](std::uint64_t i) { return i == 0 || sorted[i] != sorted[i - 1]; };
    const auto places = shared::block_begins<Loops>(sorted.size(), keys_per_block, [&](std::uint64_t begin, std::uint64_t end) {
        std::uint64_t groups = 0;
        for (auto i = begin; i < end; ++i) groups += first_of_group(i);
        return groups;
    });
    Loops::ranges(sorted.size(), keys_per_block, [&](std::uint64_t begin, std::uint64_t end) {
        auto place = places[begin / keys_per_block];
        for (auto i = begin; i < end; ++i)
            if (first_of_group(i)) out[place++] = sorted[i];
    });
    return places.back();
}

}  // namespace distinct
