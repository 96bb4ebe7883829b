// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

namespace csr_edges {
namespace {

void merge_path(DeviceCsrEdges& device, cudaStream_t stream) {
    expand(device.graph, device.cuts, device.start.data(), device.end.data(), stream);
}
const breakeven::Cuda<DeviceCsrEdges> variant{"cuda/merge_path",
                                              merge_path,
                                              {.notes = "a warp for every 12 KiB of edges and row ends together, which are 12 and 4 bytes; "
                                                        "tails spread through shared memory, 16 bytes a store"}};

}  // namespace
}  // namespace csr_edges
