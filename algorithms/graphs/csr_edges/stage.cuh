// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/algorithms/shared/host/merge_path.hpp>
#include <breakeven/suites/cuda.cuh>

/// What this problem offers to others on the device: rows to tails, and the places where equal tiles of a graph begin.
namespace csr_edges {

/// Tiles of equally many edges and row ends together.
constexpr shared::merge_path::Tiles by_steps{.weight = 1, .size = 1024};

/// Tiles for which equally many bytes move: 12 an edge, whose head is read and written and whose tail is written, and
/// 4 a row's end. No tile has more than 1024 edges.
constexpr shared::merge_path::Tiles by_bytes{.weight = 3, .size = 3 * 1024};

/// The vertices at which tiles begin, and the last one ends.
struct Cuts {
    breakeven::DeviceBuffer<std::uint32_t> vertex;

    /// Makes room for tiles of either kind.
    void resize(std::uint64_t vertices, std::uint64_t edges) {
        vertex.resize(std::max(by_steps.count(vertices, edges), by_bytes.count(vertices, edges)) + 1);
    }
};

/// Finds the cuts between these tiles, either of the above. The cuts are sized for this graph.
void cut(const DeviceGraph& graph, const shared::merge_path::Tiles& tiles, const Cuts& cuts, cudaStream_t stream);

/// start[e] becomes the tail of edge e and, unless `end` is null, end[e] its head. Both are aligned to 16 bytes, as
/// whatever cudaMalloc returns. The cuts are sized for this graph.
void expand(const DeviceGraph& graph, const Cuts& cuts, std::uint32_t* start, std::uint32_t* end, cudaStream_t stream);

}  // namespace csr_edges
