// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "stage.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace som_bmu {

/// Nodes, codebook and answer in device memory.
struct DeviceMap {
    using problem = SomBmu;

    Metric metric = Metric::euclidean;
    DevicePoints nodes, codebook;
    breakeven::DeviceBuffer<std::uint32_t> cells;

    void upload(const SomBmu::Input& in, cudaStream_t stream) {
        metric = in.metric;
        nodes.upload(in.nodes, stream);
        codebook.upload(in.codebook, stream);
        cells.resize(in.nodes.count);
    }
    void prepare(cudaStream_t stream) { cells.fill_bytes(0xFF, stream); }
    void download(SomBmu::Output& out, cudaStream_t stream) const { cells.download(out.cells, stream); }
};

/// Names the cells of the least words.
static __global__ void name_cells(const unsigned long long* words, std::uint64_t nodes, std::uint32_t* cells) {
    const auto i = breakeven::thread_number();
    if (i < nodes) cells[i] = static_cast<std::uint32_t>(words[i]);
}

}  // namespace som_bmu
