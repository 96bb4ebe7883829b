// SPDX-License-Identifier: Apache-2.0
#include <thrust/binary_search.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/counting_iterator.h>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

namespace csr_edges {
namespace {

/// The tail of an edge is the number of rows that end at or before it.
void upper_bound(DeviceCsrEdges& device, cudaStream_t stream) {
    device.copy_heads(stream);
    shared::ThrustMemory memory{device.scratch};
    const thrust::device_ptr<const std::uint32_t> ends{device.graph.row.data() + 1};
    const thrust::counting_iterator<std::uint32_t> edges{0};
    thrust::upper_bound(thrust::cuda::par_nosync(memory).on(stream), ends, ends + device.graph.vertices(), edges,
                        edges + device.graph.edges(), thrust::device_ptr<std::uint32_t>{device.start.data()});
}
const breakeven::Cuda<DeviceCsrEdges> variant{
    "cuda/thrust",
    upper_bound,
    {.role = breakeven::Role::peer,
     .complexity = "n log v, v vertices",
     .per_item = edges_and_rows,
     .notes = "thrust::upper_bound of all edge numbers in the offsets; heads by cudaMemcpyAsync"}};

}  // namespace
}  // namespace csr_edges
