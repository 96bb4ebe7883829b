// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>

#include "device_edge_set.cuh"
#include "spanning_forest.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>

namespace spanning_forest {

/// The graph and, in the end, the forest's edges in device memory.
struct DeviceForest {
    using problem = SpanningForest;

    DeviceGraph graph;
    DeviceEdgeSet forest;

    void upload(const SpanningForest::Input& in, cudaStream_t stream) {
        graph.upload(in, stream);
        forest.resize(in.edges(), std::min(in.vertices(), in.edges()));
    }
    void prepare(cudaStream_t stream) { forest.poison(stream); }
    void download(SpanningForest::Output& out, cudaStream_t stream) const {
        const auto count = forest.count(stream);
        if (count > out.size()) return;  // nobody wrote it: the host's poison stays
        out.resize(count);
        forest.listed().download(out, stream);
    }
};

}  // namespace spanning_forest
