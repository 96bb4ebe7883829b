// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "windows.cuh"
#include <breakeven/algorithms/graphs/csr_edges/stage.cuh>
#include <breakeven/algorithms/shared/device/device_graph.cuh>

namespace graph_reverse {

/// out[x] becomes the tail of edge[x], for every edge of the graph in any order: from windows, or where rows are too short
/// for these from a list. `tails` has room for one an edge and `table` for the graph's windows; `edge` and `out` are
/// aligned to 16 bytes.
void look_up_tails(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, std::uint32_t* tails, Window* table,
                   std::uint32_t* out, cudaStream_t stream);

}  // namespace graph_reverse
