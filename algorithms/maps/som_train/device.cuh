// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include "som_train.hpp"
#include <breakeven/algorithms/maps/som_bmu/stage.cuh>

namespace som_train {

/// Nodes, codebook and schedule in device memory.
struct DeviceTraining {
    using problem = SomTrain;

    std::uint32_t width = 0, height = 0;
    Rule rule = Rule::epoch_bmu;
    std::vector<std::uint64_t> begins;  // of each epoch's weights, and their end
    som_bmu::DevicePoints nodes, codebook;
    breakeven::DeviceBuffer<float> initial, weights;
    breakeven::DeviceBuffer<std::uint64_t> device_begins;

    void upload(const SomTrain::Input& in, cudaStream_t stream) {
        width = static_cast<std::uint32_t>(in.width);
        height = static_cast<std::uint32_t>(in.height());
        rule = in.rule;
        begins.assign(in.schedule.begins().begin(), in.schedule.begins().end());
        nodes.upload(in.nodes, stream);
        codebook.resize(in.codebook);
        initial.upload(in.codebook.values, stream);
        weights.upload(in.schedule.weights(), stream);
        device_begins.upload(in.schedule.begins(), stream);
    }
    void prepare(cudaStream_t stream) { codebook.values.fill_bytes(0xFF, stream); }
    void download(SomTrain::Output& out, cudaStream_t stream) const { codebook.values.download(out.codebook, stream); }

    [[nodiscard]] std::uint64_t epochs() const { return begins.size() - 1; }
    /// How many squared distances have a weight in an epoch.
    [[nodiscard]] std::uint64_t reached(std::uint64_t epoch) const { return begins[epoch + 1] - begins[epoch]; }

    void begin_with_initial(cudaStream_t stream) {
        CUDA_CHECK(
            cudaMemcpyAsync(codebook.values.data(), initial.data(), initial.size() * sizeof(float), cudaMemcpyDeviceToDevice, stream));
    }
};

struct OnlineScratch {
    breakeven::DeviceBuffer<float> planes;              // the codebook, all first coordinates first
    breakeven::DeviceBuffer<unsigned long long> words;  // the nearest cell of a node, in turn for three of them
};

/// Trains all epochs by the rule online.
void train_online(DeviceTraining& device, OnlineScratch& scratch, cudaStream_t stream);

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
