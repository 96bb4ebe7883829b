// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "som_bmu.hpp"
#include <breakeven/suites/cuda.cuh>

namespace som_bmu {

/// Nodes, codebook and answer in device memory.
struct DeviceMap {
    using problem = SomBmu;

    std::uint64_t nodes_count = 0, cells_count = 0;
    std::uint32_t dimension = 0;
    Metric metric = Metric::euclidean;
    breakeven::DeviceBuffer<float> nodes, codebook;
    breakeven::DeviceBuffer<std::uint32_t> cells;

    void upload(const SomBmu::Input& in, cudaStream_t stream) {
        nodes_count = in.nodes.count;
        cells_count = in.codebook.count;
        dimension = in.codebook.dimension;
        metric = in.metric;
        nodes.upload(in.nodes.values, stream);
        codebook.upload(in.codebook.values, stream);
        cells.resize(nodes_count);
    }
    void prepare(cudaStream_t stream) { cells.fill_bytes(0xFF, stream); }
    void download(SomBmu::Output& out, cudaStream_t stream) const { cells.download(out.cells, stream); }
};

}  // namespace som_bmu
