// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>

#include "spanning_forest.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>

namespace spanning_forest {

/// Marks an edge as one of the forest, called by kernels.
struct Insert {
    std::uint32_t* marks;
    __device__ void operator()(std::uint32_t edge) const { atomicOr(marks + edge / 32, 1U << edge % 32); }
};

/// The graph and its forest in device memory: a mark, one bit, for each edge of the graph and, in the end, the list of the marked edges
/// in ascending order.
struct DeviceForest {
    using problem = SpanningForest;

    DeviceGraph graph;
    breakeven::DeviceBuffer<std::uint32_t> marks, places, edges, count{1};
    breakeven::DeviceBuffer<char> scratch;

    void upload(const SpanningForest::Input& in, cudaStream_t stream) {
        graph.upload(in, stream);
        marks.resize((in.edges() + 31) / 32);
        places.resize(marks.size());
        edges.resize(std::min(in.vertices(), in.edges()));
    }
    void prepare(cudaStream_t stream) {
        edges.fill_bytes(0xFF, stream);
        count.fill_bytes(0xFF, stream);
    }
    void download(SpanningForest::Output& out, cudaStream_t stream) const {
        const auto size = breakeven::fetch(count.data(), stream);
        if (size > out.size()) return;  // nobody wrote it: the host's poison stays
        out.resize(size);
        edges.download(out, stream);
    }

    /// Marks no edge.
    void clear(cudaStream_t stream) {
        marks.fill_bytes(0, stream);
        count.fill_bytes(0, stream);
    }
    [[nodiscard]] Insert insert() const { return {marks.data()}; }
    /// Lists the marked edges, no more than there is room for.
    void list(cudaStream_t stream);
};

}  // namespace spanning_forest
