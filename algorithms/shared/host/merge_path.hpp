// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

/// Equal shares of the rows of a graph, whatever the rows are like; on host and device.
///
/// A walk takes every edge in turn and, after its last edge, every row's end. Equal parts of it hold equal work; equal
/// parts of the edges may hold any number of empty rows, equal parts of the vertices any number of edges. It is the path
/// through row ends and edges of [Merge path 2012]: a binary search finds where it stands after any number of steps.
namespace shared::merge_path {

/// Where the walk stands: row[vertex] <= edge <= row[vertex + 1].
struct Place {
    std::uint32_t vertex, edge;
};

/// The length of the walk, if an edge takes `weight` steps and a row's end one.
constexpr std::uint64_t steps(std::uint64_t vertices, std::uint64_t edges, std::uint32_t weight = 1) { return vertices + edges * weight; }

/// The edges among the first `step` steps, `vertex` of which were row ends. An edge that has begun counts.
constexpr std::uint64_t edges_after(std::uint64_t step, std::uint64_t vertex, std::uint32_t weight) {
    return (step - vertex + weight - 1) / weight;
}

/// The row ends among the first `step` steps. Cutting into more parts than two is for those who wait for memory: the
/// parts - 1 loads of a round do not wait for each other.
template <unsigned parts = 2>
constexpr std::uint64_t vertex_after(const std::uint32_t* row, std::uint64_t vertices, std::uint64_t edges, std::uint64_t step,
                                     std::uint32_t weight = 1) {
    // The largest v with row[v] * weight + v <= step. That sum ascends strictly.
    const auto all_edges = edges * weight;
    std::uint64_t low = step > all_edges ? step - all_edges : 0, high = step < vertices ? step : vertices;
    while (low < high) {
        // All of the probes lie in (low, high] and ascend, and so does what they find.
        const auto probe = [base = low + 1, length = high - low - 1](unsigned i) { return base + length * i / parts; };
        unsigned reached = 0;
        for (unsigned i = 1; i < parts; ++i) reached += steps(probe(i), row[probe(i)], weight) <= step ? 1 : 0;
        if (reached + 1 < parts) high = probe(reached + 1) - 1;
        if (reached != 0) low = probe(reached);
    }
    return low;
}

constexpr Place place_after(const std::uint32_t* row, std::uint64_t vertices, std::uint64_t edges, std::uint64_t step,
                            std::uint32_t weight = 1) {
    const auto vertex = vertex_after(row, vertices, edges, step, weight);
    return {static_cast<std::uint32_t>(vertex), static_cast<std::uint32_t>(edges_after(step, vertex, weight))};
}

/// The walk cut into tiles of `size` steps, but for the last one, where an edge takes `weight` steps: neither a hub nor
/// any number of empty rows makes one of them longer.
struct Tiles {
    std::uint32_t weight, size;

    [[nodiscard]] constexpr std::uint64_t count(std::uint64_t vertices, std::uint64_t edges) const {
        return (steps(vertices, edges, weight) + size - 1) / size;
    }
    /// The step at which this tile begins, and the one before it ends.
    [[nodiscard]] constexpr std::uint64_t begin(std::uint64_t tile, std::uint64_t vertices, std::uint64_t edges) const {
        return std::min(tile * size, steps(vertices, edges, weight));
    }
    /// No tile has more.
    [[nodiscard]] constexpr std::uint32_t most_edges() const { return (size + weight - 1) / weight; }
};

}  // namespace shared::merge_path
