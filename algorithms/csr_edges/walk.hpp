#pragma once
#include <algorithm>
#include <cstdint>

namespace csr_edges {

/// Where the walk through a graph stands that takes every edge in turn and, after its last edge, every row's
/// end: row[vertex] <= edge <= row[vertex + 1]. Equal parts of it hold equal work, whatever the rows are like;
/// equal parts of the edges may hold any number of empty rows, equal parts of the vertices any number of edges.
/// The path of Green, McColl and Bader's "Merge path" (2012) through row ends and edges.
struct Place {
    std::uint32_t vertex, edge;
};

/// What the walk takes altogether.
constexpr std::uint64_t steps(std::uint64_t vertices, std::uint64_t edges) { return vertices + edges; }

/// After so many steps.
constexpr Place place_after(const std::uint32_t* row, std::uint64_t vertices, std::uint64_t edges, std::uint64_t step) {
    // The largest v with row[v] + v <= step. That sum ascends strictly.
    std::uint64_t low = step > edges ? step - edges : 0, high = step < vertices ? step : vertices;
    while (low < high) {
        const auto middle = low + (high - low + 1) / 2;
        if (row[middle] + middle <= step)
            low = middle;
        else
            high = middle - 1;
    }
    return {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(step - low)};
}

}  // namespace csr_edges
