// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include "stage.cuh"

namespace connected_components {
namespace {

void sample_first(DeviceComponents& device, cudaStream_t stream) { join_on_device(device.graph, device.sets, NoRecord{}, stream); }

const breakeven::Cuda<DeviceComponents> variant{
    "cuda/sampled",
    sample_first,
    {.per_item = {.host = 8, .device = 20},
     .notes = "lock-free union-find; the first and the last edge of each vertex, then, in equal shares, those that are not within the "
              "giant component. No word to the host"}};

}  // namespace
}  // namespace connected_components
