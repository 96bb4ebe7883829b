// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <cstdint>
#include <utility>

#include "ids.hpp"

/// Disjoint sets that any number of threads unite at once. Each node has a parent of higher priority, a root
/// itself; priorities are random, so paths are short. As in Rem's algorithm (Dijkstra, "A discipline of
/// programming", 1976) only the lower of two nodes climbs, and a root goes under the other node, root or not:
/// that one's ancestors all have higher priorities, so it cannot stand below the root, and two sets become one
/// exactly if the exchange succeeds. Stale reads do no harm: what was a parent once is an ancestor still.
namespace shared {

/// True when this very call made one set of two; among all calls it is as often as there are fewer sets.
inline bool unite(std::uint32_t* parents, std::uint32_t a, std::uint32_t b) {
    const auto parent = [parents](std::uint32_t node) { return std::atomic_ref{parents[node]}; };
    while (a != b) {
        if (mix(b) < mix(a)) std::swap(a, b);
        auto above = parent(a).load(std::memory_order_relaxed);
        if (above == a) {
            if (parent(a).compare_exchange_strong(above, b, std::memory_order_relaxed)) return true;
        } else if (const auto next = parent(above).load(std::memory_order_relaxed); next != above) {
            parent(a).store(next, std::memory_order_relaxed);  // a shorter path for those who come later
            above = next;
        }
        a = above;
    }
    return false;
}

}  // namespace shared
