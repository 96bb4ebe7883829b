#pragma once
#include <algorithm>

#include "algorithms/connected_components/device_sets.cuh"
#include "algorithms/device_graph.cuh"
#include "algorithms/spanning_forest/device_edge_set.cuh"
#include "algorithms/spanning_forest/spanning_forest.hpp"

/// The graph and, in the end, the forest's edges in device memory.
struct DeviceForest {
    using problem = SpanningForest;

    DeviceGraph graph;
    spanning_forest::DeviceEdgeSet forest;

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
