// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "connected_components.hpp"
#include <breakeven/algorithms/shared/device/edge_tiles.cuh>

namespace connected_components {

/// The commonest label of a sample, and whether a vertex has another one.
struct Giant {
    std::uint32_t label, outside;
};

/// Trees over the vertices, each pointing to a lower one of its component, and what joining them needs.
struct DeviceSets {
    breakeven::DeviceBuffer<std::uint32_t> parent;
    breakeven::DeviceBuffer<std::uint32_t> in_giant;   // one bit a vertex
    breakeven::DeviceBuffer<std::uint32_t> tile_rows;  // where each tile of edges begins
    breakeven::DeviceBuffer<Giant> giant{1};

    void resize(std::uint64_t vertices, std::uint64_t edges) {
        parent.resize(vertices);
        in_giant.resize((vertices + 31) / 32);
        tile_rows.resize(shared::edge_tiles::count(edges) + 1);
    }
};

/// The graph and, in the end, labels in device memory.
struct DeviceComponents {
    using problem = ConnectedComponents;

    DeviceGraph graph;
    DeviceSets sets;

    void upload(const ConnectedComponents::Input& in, cudaStream_t stream) {
        graph.upload(in, stream);
        sets.resize(graph.vertices(), graph.edges());
    }
    void prepare(cudaStream_t stream) { sets.parent.fill_bytes(0xFF, stream); }
    void download(ConnectedComponents::Output& out, cudaStream_t stream) const { sets.parent.download(out, stream); }
};

}  // namespace connected_components
