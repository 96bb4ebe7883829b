#pragma once
#include <algorithm>
#include <cstdint>

#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/algorithms/shared/host/merge_path.hpp>
#include <breakeven/suites/cuda.cuh>

/// Rows to tails on the device, for this problem's variants and for others that need the tails.
namespace csr_edges {

using namespace shared::merge_path;

/// Tiles of equally many edges and row ends together.
constexpr Tiles by_steps{.weight = 1, .size = 1024};

/// Tiles for which equally many bytes move: 12 an edge, whose head is read and written and whose tail is written, and
/// 4 a row's end. No tile has more than 1024 edges.
constexpr Tiles by_bytes{.weight = 3, .size = 3 * 1024};

/// The vertices at which tiles begin, and the last one ends.
struct Cuts {
    breakeven::DeviceBuffer<std::uint32_t> vertex;

    /// For either kind of tiles.
    void resize(std::uint64_t vertices, std::uint64_t edges) {
        vertex.resize(std::max(by_steps.count(vertices, edges), by_bytes.count(vertices, edges)) + 1);
    }
};

/// Finds the cuts between these tiles, either of the above. The cuts are sized for this graph.
void cut(const DeviceGraph& graph, const Tiles& tiles, const Cuts& cuts, cudaStream_t stream);

/// start[e] is the tail of edge e; with an `end`, end[e] its head. Both are aligned to 16 bytes, as whatever
/// cudaMalloc returns. The cuts are sized for this graph.
void expand(const DeviceGraph& graph, const Cuts& cuts, std::uint32_t* start, std::uint32_t* end, cudaStream_t stream);

}  // namespace csr_edges
