// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

namespace graph_reverse {

/// row[v] becomes the number of heads below v, for v = 0 .. vertices: the offsets of the rows of edges sorted by head.
/// Neither a hub nor any number of vertices without edges in takes longer than others.
void offsets(const std::uint32_t* sorted_heads, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* row, cudaStream_t stream);

}  // namespace graph_reverse
