// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/algorithms/graphs/connected_components/stage.cuh>

namespace spanning_forest {
namespace {

struct DeviceAnyForest : DeviceForest {
    connected_components::DeviceSets sets;

    void upload(const SpanningForest::Input& in, cudaStream_t stream) {
        DeviceForest::upload(in, stream);
        sets.resize(graph.vertices(), graph.edges());
    }
};

void any(DeviceAnyForest& device, cudaStream_t stream) {
    device.clear(stream);
    connected_components::join_on_device(device.graph, device.sets, device.insert(), stream);
    breakeven::stage("list", stream);
    device.list(stream);
    breakeven::stage("", stream);
}
const breakeven::Cuda<DeviceAnyForest> variant{
    "cuda/forest",
    any,
    {.per_item = {.host = 4, .device = 26},
     .deterministic = false,
     .notes =
         "lock-free union-find: the edge whose compare-and-exchange succeeds belongs to the forest; two edges of each vertex first. No "
         "word to the host"}};

}  // namespace
}  // namespace spanning_forest
