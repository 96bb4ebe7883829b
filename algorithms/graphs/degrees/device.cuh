// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "degrees.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/suites/device/launch.cuh>

namespace degrees {

/// The graph and its degrees in device memory.
struct DeviceDegrees {
    using problem = Degrees;

    DeviceGraph graph;
    breakeven::DeviceBuffer<std::uint32_t> in, out;

    void upload(const Degrees::Input& input, cudaStream_t stream) {
        graph.upload(input, stream);
        in.resize(input.vertices());
        out.resize(input.vertices());
    }
    void prepare(cudaStream_t stream) {
        in.fill_bytes(0xA5, stream);
        out.fill_bytes(0xA5, stream);
    }
    void download(Degrees::Output& answer, cudaStream_t stream) const {
        in.download(answer.in, stream);
        out.download(answer.out, stream);
    }
};

static __global__ void differences(const std::uint32_t* row, std::uint64_t vertices, std::uint32_t* out) {
    if (const auto v = breakeven::thread_number(); v < vertices) out[v] = row[v + 1] - row[v];
}

/// Finds the lengths of rows, which are the out-degrees of the graph that they belong to.
inline void row_lengths(const breakeven::DeviceBuffer<std::uint32_t>& row, breakeven::DeviceBuffer<std::uint32_t>& lengths,
                        cudaStream_t stream) {
    if (lengths.size() == 0) return;
    breakeven::launch(differences, lengths.size(), stream, row.data(), std::uint64_t{lengths.size()}, lengths.data());
}

}  // namespace degrees
