// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>
#include <utility>

#include <breakeven/algorithms/shared/host/ids.hpp>

/// Disjoint sets that all threads of the device unite at once. Each node has a parent of higher priority, a root itself;
/// priorities are random, so paths are short. As in Rem's algorithm [Dijkstra 1976] only the lower of two nodes climbs, and
/// a root goes under the other node, root or not: that one's ancestors all have higher priorities, so it cannot stand below
/// the root, and two sets become one exactly if the exchange succeeds. Parents are read through the level-1 cache: with few
/// sets all threads would otherwise queue at the same few words. Stale reads do no harm, since what was a parent once is an
/// ancestor still.
namespace shared {

/// True when this very call made one set of two; among all calls it is as often as there are fewer sets.
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
