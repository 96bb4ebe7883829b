// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include "som_train.hpp"
#include <breakeven/suites/cuda.cuh>

namespace som_train {

/// Nodes, codebook and schedule in device memory.
struct DeviceTraining {
    using problem = SomTrain;

    std::uint64_t nodes_count = 0, cells_count = 0, width = 0;
    std::uint32_t dimension = 0;
    Rule rule = Rule::epoch_bmu;
    std::vector<std::uint64_t> begins;  // of each epoch's weights, and their end
    breakeven::DeviceBuffer<float> nodes, initial, codebook, weights;
    breakeven::DeviceBuffer<std::uint64_t> device_begins;

    void upload(const SomTrain::Input& in, cudaStream_t stream) {
        nodes_count = in.nodes.count;
        cells_count = in.codebook.count;
        width = in.width;
        dimension = in.codebook.dimension;
        rule = in.rule;
        begins.assign(in.schedule.begins().begin(), in.schedule.begins().end());
        nodes.upload(in.nodes.values, stream);
        initial.upload(in.codebook.values, stream);
        weights.upload(in.schedule.weights(), stream);
        device_begins.upload(in.schedule.begins(), stream);
        codebook.resize(in.codebook.values.size());
    }
    void prepare(cudaStream_t stream) { codebook.fill_bytes(0xFF, stream); }
    void download(SomTrain::Output& out, cudaStream_t stream) const { codebook.download(out.codebook, stream); }

    [[nodiscard]] std::uint64_t height() const { return cells_count / width; }
    [[nodiscard]] std::uint64_t epochs() const { return begins.size() - 1; }
    /// How many squared distances have a weight in an epoch.
    [[nodiscard]] std::uint64_t reached(std::uint64_t epoch) const { return begins[epoch + 1] - begins[epoch]; }

    void begin_with_initial(cudaStream_t stream) {
        CUDA_CHECK(cudaMemcpyAsync(codebook.data(), initial.data(), codebook.size() * sizeof(float), cudaMemcpyDeviceToDevice, stream));
    }
};

/// A cell's place on the grid; sides are at most 2^15, so that squares of distances fit into 32 bits.
struct Place {
    std::uint32_t row, column;
};

constexpr std::uint32_t squared_distance(Place a, Place b) {
    const std::uint32_t down = a.row < b.row ? b.row - a.row : a.row - b.row;
    const std::uint32_t aside = a.column < b.column ? b.column - a.column : a.column - b.column;
    return down * down + aside * aside;
}

}  // namespace som_train
