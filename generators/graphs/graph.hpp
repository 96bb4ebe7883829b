// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace breakeven {

/// A directed multigraph in compressed sparse rows. Edge e is slot e of `col`: its head is col[e], its
/// tail the vertex whose row contains e. Self loops, parallel edges and isolated vertices are allowed.
/// Limits: fewer than 2^32-1 vertices and edges.
struct Graph {
    std::vector<std::uint32_t> row{0};  // vertices + 1 offsets, row.front() == 0, row.back() == edges
    std::vector<std::uint32_t> col;     // heads
    std::vector<std::string> names;     // of the vertices, empty when they are plain numbers

    [[nodiscard]] std::uint64_t vertices() const { return row.size() - 1; }
    [[nodiscard]] std::uint64_t edges() const { return col.size(); }
    [[nodiscard]] std::span<const std::uint32_t> heads(std::uint64_t vertex) const {
        return std::span{col}.subspan(row[vertex], row[vertex + 1] - row[vertex]);
    }
};

/// The digest of row, then col; names are not part of an input's identity.
std::string digest(const Graph& graph);

}  // namespace breakeven
