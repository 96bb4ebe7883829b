// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>

#include <breakeven/generators/graphs/graph.hpp>
#include <breakeven/suites/cuda.cuh>

/// DeviceGraph is a graph in device memory: vertices + 1 offsets, and the head of every edge.
struct DeviceGraph {
    breakeven::DeviceBuffer<std::uint32_t> row, col;

    [[nodiscard]] std::uint32_t edges() const { return static_cast<std::uint32_t>(col.size()); }
    [[nodiscard]] std::uint32_t vertices() const { return static_cast<std::uint32_t>(row.size() - 1); }
    /// How many bits of vertex numbers a radix sort has to look at.
    [[nodiscard]] int vertex_bits() const { return std::max(1, static_cast<int>(std::bit_width(vertices() - 1))); }

    void upload(const breakeven::Graph& graph, cudaStream_t stream) {
        row.upload(graph.row, stream);
        col.upload(graph.col, stream);
    }
};
