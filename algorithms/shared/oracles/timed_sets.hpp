// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace breakeven {

/// Disjoint sets of 0 .. size-1 that remember when they were united, so that one can ask what was together before. The higher
/// tree stays on top and no path is made shorter: times ascend on the way up, and there are at most log2(size) hops.
class TimedSets {
public:
    explicit TimedSets(std::uint64_t size) : nodes_(size) {
        for (std::uint32_t v = 0; v < size; ++v) nodes_[v].parent = v;
    }
    /// Times ascend from call to call.
    void unite(std::uint32_t a, std::uint32_t b, std::uint32_t time) {
        a = top(a, never), b = top(b, never);
        if (a == b) return;
        if (nodes_[a].height > nodes_[b].height) std::swap(a, b);
        if (nodes_[a].height == nodes_[b].height) ++nodes_[b].height;
        nodes_[a].parent = b, nodes_[a].since = time;
    }
    /// Whether unions before that time put both into one set. From any number of threads.
    [[nodiscard]] bool together(std::uint32_t a, std::uint32_t b, std::uint32_t before) const { return top(a, before) == top(b, before); }

private:
    static constexpr auto never = std::numeric_limits<std::uint32_t>::max();
    struct Node {
        std::uint32_t parent = 0, since = never;
        std::uint8_t height = 0;
    };
    [[nodiscard]] std::uint32_t top(std::uint32_t v, std::uint32_t before) const {
        while (nodes_[v].since < before) v = nodes_[v].parent;
        return v;
    }
    std::vector<Node> nodes_;
};

}  // namespace breakeven
