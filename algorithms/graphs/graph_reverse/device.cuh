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

}  // namespace graph_reverse
