// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

/// Union-find on the device: disjoint sets of numbers as trees, in an array that gives each number's parent. A root is
/// its own parent. A parent is never above its child's number, so there are no cycles, whatever the race, and a root is
/// the least number of its tree. Parents are read through the level-1 cache: a stale one is an ancestor that was nearer,
/// which costs steps and does no harm, and only compare-and-exchange decides who is a root. With few sets all threads of
/// the device would otherwise queue at the same few words.
namespace shared::union_find {

/// Climbs two steps at a time and leaves a shorter path behind.
__device__ inline std::uint32_t root_of(std::uint32_t* parent, std::uint32_t v) {
    auto up = __ldca(parent + v);
    while (up != v) {
        const auto above = __ldca(parent + up);
        if (above == up) return up;
        parent[v] = above;
        v = above;
        up = __ldca(parent + v);
    }
    return v;
}

/// True where this call has joined two trees: whichever edge led to it belongs to a spanning forest.
__device__ inline bool unite(std::uint32_t* parent, std::uint32_t a, std::uint32_t b) {
    a = root_of(parent, a);
    b = root_of(parent, b);
    while (a != b) {
        const auto high = max(a, b), low = min(a, b);
        const auto found = atomicCAS(parent + high, high, low);
        if (found == high) return true;
        a = root_of(parent, found);
        b = low;
    }
    return false;
}

/// Points v at its root, after the last union. Only v's own thread changes its parent, so that the last change stays.
__device__ inline void flatten(std::uint32_t* parent, std::uint64_t v) {
    auto up = __ldca(parent + v);
    for (auto above = __ldca(parent + up); above != up; above = __ldca(parent + up)) parent[v] = up = above;
}

}  // namespace shared::union_find
