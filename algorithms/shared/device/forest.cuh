// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <utility>

#include <breakeven/algorithms/shared/host/forest.hpp>

namespace shared {

/// join() of forest.hpp on the device. Links are read through the level-1 cache, where they may be stale:
/// with few nodes all threads of the device would otherwise queue at the same few words.
__device__ inline void join_on_device(Link* links, std::uint32_t a, std::uint32_t b, std::uint32_t weight) {
    auto* const words = reinterpret_cast<unsigned long long*>(links);
    while (a != b) {
        if (mix(b) < mix(a)) std::swap(a, b);
        auto seen = __ldca(words + a);
        while (weight_of(seen) > weight) {
            const auto found = atomicCAS(words + a, seen, link_of(weight, b));
            if (found == seen) break;
            seen = found;
        }
        if (seen == no_link) return;
        weight = max(weight, weight_of(seen));
        a = parent_of(seen);
    }
}

}  // namespace shared
