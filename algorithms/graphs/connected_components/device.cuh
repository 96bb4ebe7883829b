// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "connected_components.hpp"
#include "device_sets.cuh"
#include <breakeven/algorithms/shared/device/device_graph.cuh>

namespace connected_components {

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
