#pragma once
#include <cstdint>

#include "algorithms/csr_edges/walk.hpp"
#include "algorithms/device_graph.cuh"
#include "suites/cuda.cuh"

/// Rows to tails on the device, for this problem's variants and for others that need the tails.
namespace csr_edges {

/// The walk through the graph, cut into tiles of equally many steps, one a warp: neither a hub nor any number of
/// empty rows makes one of them longer.
constexpr std::uint32_t tile_steps = 1024;

constexpr std::uint64_t tiles(std::uint64_t vertices, std::uint64_t edges) {
    return (steps(vertices, edges) + tile_steps - 1) / tile_steps;
}

/// The vertices at which tiles begin, and the last one ends.
struct Cuts {
    suite::DeviceBuffer<std::uint32_t> vertex;

    void resize(std::uint64_t vertices, std::uint64_t edges) { vertex.resize(tiles(vertices, edges) + 1); }
};

/// Finds the cuts, which are sized for this graph.
void cut(const DeviceGraph& graph, const Cuts& cuts, cudaStream_t stream);

/// start[e] is the tail of edge e; with an `end`, end[e] its head. Both are aligned to 16 bytes, as whatever
/// cudaMalloc returns. The cuts are sized for this graph.
void expand(const DeviceGraph& graph, const Cuts& cuts, std::uint32_t* start, std::uint32_t* end, cudaStream_t stream);

}  // namespace csr_edges
