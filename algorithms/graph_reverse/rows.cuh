#pragma once
#include <cstdint>

#include "algorithms/csr_edges/expand.cuh"
#include "algorithms/device_graph.cuh"
#include "algorithms/graph_reverse/tails.hpp"

/// What sorted heads come to.
namespace graph_reverse {

/// row[v] becomes the number of heads below v, for v = 0 .. vertices.
void offsets(const std::uint32_t* sorted_heads, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* row, cudaStream_t stream);

/// out[x] becomes the tail of edge[x]. `tails` has room for one an edge and `packed` for one of every 32.
void look_up_tails(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, std::uint32_t* tails, Tails* packed,
                   std::uint32_t* out, cudaStream_t stream);

}  // namespace graph_reverse
