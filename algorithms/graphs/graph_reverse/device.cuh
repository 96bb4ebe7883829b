// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "graph_reverse.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>

namespace graph_reverse {

/// The graph, the answer, and whatever a variant adds in a struct derived from this one.
struct DeviceReverse {
    using problem = GraphReverse;

    DeviceGraph graph;
    breakeven::DeviceBuffer<std::uint32_t> row, col, edge;

    void upload(const GraphReverse::Input& in, cudaStream_t stream) {
        graph.upload(in, stream);
        row.resize(in.vertices() + 1);
        col.resize(in.edges());
        edge.resize(in.edges());
    }
    void prepare(cudaStream_t stream) {
        constexpr int poison = 0xA5;
        row.fill_bytes(poison, stream);
        col.fill_bytes(poison, stream);
        edge.fill_bytes(poison, stream);
    }
    void download(GraphReverse::Output& out, cudaStream_t stream) const {
        row.download(out.row, stream);
        col.download(out.col, stream);
        edge.download(out.edge, stream);
    }
};

/// row[v] becomes the number of heads below v, for v = 0 .. vertices: the offsets of the rows of edges sorted by head.
/// Neither a hub nor any number of vertices without edges in takes longer than others.
void offsets(const std::uint32_t* sorted_heads, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* row, cudaStream_t stream);

}  // namespace graph_reverse
