#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "algorithms/som_bmu/som_bmu.hpp"
#include "suites/cuda.cuh"

/// Nodes, codebook and answer in device memory.
struct DeviceMap {
    using problem = SomBmu;

    std::uint64_t nodes_count = 0, cells_count = 0;
    std::uint32_t dimension = 0;
    som_bmu::Metric metric = som_bmu::Metric::euclidean;
    suite::DeviceBuffer<float> nodes, codebook;
    suite::DeviceBuffer<std::uint32_t> cells;

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
