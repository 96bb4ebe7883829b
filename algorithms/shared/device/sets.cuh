// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <utility>

#include <breakeven/algorithms/shared/host/sets.hpp>

namespace shared {

/// unite() of sets.hpp on the device. Parents are read through the level-1 cache, where they may be stale: with
/// few sets all threads of the device would otherwise queue at the same few words.
__device__ inline bool unite_on_device(std::uint32_t* parents, std::uint32_t a, std::uint32_t b) {
    while (a != b) {
        if (mix(b) < mix(a)) std::swap(a, b);
        auto above = __ldca(parents + a);
        if (above == a) {
            above = atomicCAS(parents + a, a, b);
            if (above == a) return true;
        } else if (const auto next = __ldca(parents + above); next != above) {
            parents[a] = next;
            above = next;
        }
        a = above;
    }
    return false;
}

/// After the last union.
__device__ inline std::uint32_t find_root(const std::uint32_t* parents, std::uint32_t node) {
    for (auto above = __ldca(parents + node); above != node; above = __ldca(parents + node)) node = above;
    return node;
}

}  // namespace shared
