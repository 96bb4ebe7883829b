// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

namespace csr_edges {
namespace {

constexpr unsigned block_size = 512;  // as in [GPU for the Road]

/// toEdgesKernel of [GPU for the Road], which calls the edge `vertex`.
__global__ void to_edges(const std::uint32_t* row, std::uint64_t vertices, const std::uint32_t* col, std::uint32_t* start,
                         std::uint32_t* end) {
    const auto v = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (v >= vertices) return;
    for (auto e = row[v]; e < row[v + 1]; ++e) {
        start[e] = static_cast<std::uint32_t>(v);
        end[e] = col[e];
    }
}

void thread_a_vertex(DeviceCsrEdges& device, cudaStream_t stream) {
    const std::uint64_t vertices = device.graph.vertices();
    if (vertices == 0) return;
    to_edges<<<static_cast<unsigned>((vertices + block_size - 1) / block_size), block_size, 0, stream>>>(
        device.graph.row.data(), vertices, device.graph.col.data(), device.start.data(), device.end.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceCsrEdges> variant{
    "cuda/published",
    thread_a_vertex,
    {.role = breakeven::Role::published,
     .per_item = edges_and_rows,
     .notes =
         "\"Walking the Euler Path: GPU for the Road\": one thread a vertex walks along its row; offsets are unsigned here, int there"}};

}  // namespace
}  // namespace csr_edges
