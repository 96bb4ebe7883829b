// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "block_writer.hpp"
#include <breakeven/generators/graphs/graph.hpp>

/// Random access to an array of one item a vertex misses the caches with nearly every edge. So edges are first moved, in
/// stable order, into blocks of neighbouring vertices; what is then done to one block stays in cache.
namespace shared {

/// Blocks of 2^shift neighbouring vertices, none of which is empty.
struct VertexBlocks {
    explicit VertexBlocks(const breakeven::Graph& graph) : vertices{graph.vertices()} {
        constexpr std::uint64_t size = 1 << 16;  // edges and vertices of a block, which a level-2 cache holds
        constexpr std::uint64_t most = 1 << 12;  // so it does with the lines that a task has begun, one a block
        const auto wanted = std::clamp<std::uint64_t>((graph.edges() + vertices) / size, 1, most);
        while ((vertices >> shift) > wanted) ++shift;
        count = vertices == 0 ? 0 : ((vertices - 1) >> shift) + 1;
    }
    [[nodiscard]] std::uint64_t of(std::uint32_t vertex) const { return vertex >> shift; }
    /// The first vertex of a block; that of block `count` is the number of vertices.
    [[nodiscard]] std::uint64_t begin(std::uint64_t block) const { return std::min(vertices, block << shift); }

    std::uint64_t vertices, count;
    unsigned shift = 0;
};

/// Into how many tasks to cut the scattering of so many items: each has a table of all blocks to fill.
template <class Loops>
std::uint64_t scatter_tasks(std::uint64_t items) {
    constexpr std::uint64_t worth_a_task = 1 << 16;
    return std::clamp<std::uint64_t>(items / worth_a_task, 1, Loops::parts());
}

/// Moves the items of all tasks to `out`, aligned to 64 bytes, block after block, and in each block in the order of the
/// tasks and of a task's items, which must be below 2^32 in all: places are words. count(task, tally) calls tally(block) for each item of a
/// task, move(task, append) calls append(block, item) for the same ones in the same order. Returns where each block begins, and where the
/// last one ends.
template <class Loops, class Item>
std::vector<std::uint32_t> scatter_to_blocks(std::uint64_t tasks, std::uint64_t blocks, Item* out, const auto& count, const auto& move) {
    std::vector<std::vector<std::uint32_t>> places(tasks, std::vector<std::uint32_t>(blocks));
    Loops::each(tasks, 1, [&](std::uint64_t task) {
        auto* const counts = places[task].data();
        count(task, [counts](std::uint64_t block) { ++counts[block]; });
    });
    std::vector<std::uint32_t> begin(blocks + 1);
    std::uint32_t sum = 0;
    for (std::uint64_t block = 0; block < blocks; ++block) {
        begin[block] = sum;
        for (auto& place : places) sum += std::exchange(place[block], sum);
    }
    begin.back() = sum;
    Loops::each(tasks, 1, [&](std::uint64_t task) {
        BlockWriter<Item> writer{out, places[task]};
        move(task, [&writer](std::uint64_t block, const Item& item) { writer.append(block, item); });
        writer.finish();
    });
    return begin;
}

}  // namespace shared
