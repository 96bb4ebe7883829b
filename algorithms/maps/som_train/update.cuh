// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "som_train.hpp"
#include <breakeven/suites/cuda.cuh>

namespace som_train {

/// What an epoch's updates take: nodes, the unit of each, the map and the weights of squared distances.
struct Update {
    const float* nodes;
    const std::uint32_t* units;
    std::uint64_t nodes_count;
    std::uint32_t dimension, width, height;
    const float* weights;
    std::uint32_t reached;  // squared distances that have a weight
    float* codebook;
};

/// Makes all nodes' updates of an epoch, whose units are known, by the rule epoch_bmu or batch.
void update_all(const Update& update, Rule rule, cudaStream_t stream);

}  // namespace som_train
