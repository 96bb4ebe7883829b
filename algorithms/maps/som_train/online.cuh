// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "device.cuh"

namespace som_train {

struct OnlineScratch {
    breakeven::DeviceBuffer<float> planes;              // the codebook, all first coordinates first
    breakeven::DeviceBuffer<unsigned long long> words;  // the nearest cell of a node, in turn for three of them
};

/// Trains all epochs by the rule online.
void train_online(DeviceTraining& device, OnlineScratch& scratch, cudaStream_t stream);

}  // namespace som_train
