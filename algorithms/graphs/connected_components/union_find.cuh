#pragma once
#include <cuda_runtime.h>

#include <cstdint>

/// Union-find on the device. A parent is never above its child's number, so there are no cycles, whatever the race,
/// and a root is the least vertex of its tree. Parents are read through the level-1 cache: a stale one is an ancestor
/// that was nearer, which costs steps and does no harm, and only compare-and-exchange decides who is a root.
namespace connected_components {

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
__device__ inline bool unite_on_device(std::uint32_t* parent, std::uint32_t a, std::uint32_t b) {
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

}  // namespace connected_components
