#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <breakeven/generators/graphs/graph.hpp>

namespace graph_reverse {

/// Blocks of 2^shift neighbouring vertices, none of them of none.
struct Blocks {
    explicit Blocks(const breakeven::Graph& graph) : vertices{graph.vertices()} {
        constexpr std::uint64_t size = 1 << 16;  // edges and vertices of a block: what is done to it stays in a level-2 cache
        constexpr std::uint64_t most = 1 << 12;  // so do the lines that a task has begun
        const auto wanted = std::clamp<std::uint64_t>((graph.edges() + vertices) / size, 1, most);
        while ((vertices >> shift) > wanted) ++shift;
        count = ((vertices - 1) >> shift) + 1;
    }
    [[nodiscard]] std::uint64_t begin(std::uint64_t block) const { return std::min(vertices, block << shift); }

    std::uint64_t vertices, count;
    unsigned shift = 0;
};

/// For each task, how many items it has for every block, in the order of the tasks.
using Places = std::vector<std::vector<std::uint32_t>>;

/// Turns these into the places where the items go when blocks stand one after the other; returns where each block
/// begins, and where the last one ends.
inline std::vector<std::uint32_t> assign_places(Places& places, std::uint64_t blocks) {
    std::vector<std::uint32_t> begin(blocks + 1);
    std::uint32_t sum = 0;
    for (std::uint64_t block = 0; block < blocks; ++block) {
        begin[block] = sum;
        for (auto& place : places) sum += std::exchange(place[block], sum);
    }
    begin.back() = sum;
    return begin;
}

}  // namespace graph_reverse
