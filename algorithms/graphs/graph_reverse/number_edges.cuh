// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/suites/device/launch.cuh>

namespace graph_reverse {

static __global__ void number(std::uint32_t* ids, std::uint64_t count) {
    if (const auto i = breakeven::thread_number(); i < count) ids[i] = static_cast<std::uint32_t>(i);
}

/// ids[i] becomes i, for at least one edge.
inline void number_edges(std::uint32_t* ids, std::uint64_t count, cudaStream_t stream) {
    breakeven::launch(number, count, stream, ids, count);
}

}  // namespace graph_reverse
