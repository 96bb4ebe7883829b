// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include "regular_graph.hpp"

/// Graphs made on the device, bit by bit those of the host: it takes longer to ship them than to make them.
namespace breakeven {

static __global__ void generate_regular(RegularGraph graph, std::uint32_t* row, std::uint32_t* col) {
    const auto stride = std::uint64_t{gridDim.x} * blockDim.x, first = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    for (auto v = first; v <= graph.vertices(); v += stride) row[v] = graph.row(v);
    for (auto e = first; e < graph.edges(); e += stride) col[e] = graph.head(e);
}

/// Writes the graph into `row`, vertices + 1 offsets, and `col`, a head for each edge, both in the device's memory; returns
/// the error of the launch.
inline cudaError_t generate(const RegularGraph& graph, std::uint32_t* row, std::uint32_t* col, cudaStream_t stream) {
    generate_regular<<<4096, 256, 0, stream>>>(graph, row, col);
    return cudaGetLastError();
}

}  // namespace breakeven
