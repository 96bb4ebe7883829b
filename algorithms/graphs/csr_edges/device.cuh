// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "csr_edges.hpp"
#include "stage.cuh"
#include <breakeven/algorithms/shared/device/device_graph.cuh>

namespace csr_edges {

/// The graph and its list of edges in device memory.
struct DeviceCsrEdges {
    using problem = CsrEdges;

    DeviceGraph graph;
    breakeven::DeviceBuffer<std::uint32_t> start, end;
    breakeven::DeviceBuffer<char> scratch;  // of libraries
    Cuts cuts;

    void upload(const CsrEdges::Input& in, cudaStream_t stream) {
        graph.upload(in, stream);
        start.resize(in.edges());
        end.resize(in.edges());
        cuts.resize(in.vertices(), in.edges());
    }
    void prepare(cudaStream_t stream) {
        start.fill_bytes(0xA5, stream);
        end.fill_bytes(0xA5, stream);
    }
    void download(CsrEdges::Output& out, cudaStream_t stream) const {
        start.download(out.start, stream);
        end.download(out.end, stream);
    }
    /// Copies the heads, for variants that find the tails alone.
    void copy_heads(cudaStream_t stream) {
        if (graph.edges() == 0) return;
        CUDA_CHECK(
            cudaMemcpyAsync(end.data(), graph.col.data(), graph.col.size() * sizeof(std::uint32_t), cudaMemcpyDeviceToDevice, stream));
    }
};

/// Offsets of rows, at most as many as edges in a tree, heads, and both ends of the edges.
inline constexpr breakeven::Memory edges_and_rows{.host = 8, .device = 20};

}  // namespace csr_edges
