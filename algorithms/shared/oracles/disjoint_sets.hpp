// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include <breakeven/generators/base/parallel.hpp>

namespace breakeven {

/// Disjoint sets of 0 .. size-1, united from any number of threads: for oracles, which share no code with variants. Each
/// element points, hop by hop, to the least one of its set.
class DisjointSets {
public:
    explicit DisjointSets(std::uint64_t size) : parent_(size) {
        parallel_each(size, [this](std::uint64_t v) { parent_[v] = static_cast<std::uint32_t>(v); });
    }
    std::uint32_t find(std::uint32_t v) {
        for (auto up = parent(v).load(std::memory_order_relaxed); up != v;) {
            const auto above = parent(up).load(std::memory_order_relaxed);
            if (above != up) parent(v).compare_exchange_strong(up, above, std::memory_order_relaxed);
            v = above;
            up = parent(v).load(std::memory_order_relaxed);
        }
        return v;
    }
    /// False when both are in one set already.
    bool unite(std::uint32_t a, std::uint32_t b) {
        while ((a = find(a)) != (b = find(b))) {
            auto high = std::max(a, b);
            if (parent(high).compare_exchange_strong(high, std::min(a, b), std::memory_order_relaxed)) return true;
        }
        return false;
    }

private:
    std::atomic_ref<std::uint32_t> parent(std::uint32_t v) { return std::atomic_ref{parent_[v]}; }
    std::vector<std::uint32_t> parent_;
};

}  // namespace breakeven
