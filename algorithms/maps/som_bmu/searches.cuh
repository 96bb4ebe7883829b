// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "splits.hpp"
#include "stage.cuh"
#include <breakeven/algorithms/shared/device/resident_blocks.cuh>

/// The searches among which nearest() chooses. Each lowers words[node] to the nearness (device_distance.cuh) of the node's
/// nearest cell. Several blocks share the cells of a node: a block has `range` of them and agrees with the others by
/// atomicMin.
namespace som_bmu {

/// What the searches for up to 16 dimensions take.
struct Search {
    const float* nodes;
    std::uint64_t nodes_count;
    std::uint32_t dimension;
    const float4* packed;  // the cells, their coordinates filled up with zeros
    const float* halves;   // half the squared length of each
    std::uint32_t cells;
    std::uint32_t range;  // a multiple of the cells that are compared at once
    unsigned long long* words;
};

void search_directly(const Search& search, Metric metric, cudaStream_t stream);
/// Searches by Euclidean distances.
void search_filtered(const Search& search, cudaStream_t stream);

/// Searches in any number of dimensions; takes the codebook as it is.
void search_wide(const DevicePoints& nodes, const DevicePoints& codebook, std::uint32_t dimension, Metric metric, unsigned long long* words,
                 cudaStream_t stream);

/// Coordinates that a cell of so many is filled up to.
constexpr std::uint32_t padded(std::uint32_t dimension) { return (dimension + 3) / 4 * 4; }

}  // namespace som_bmu
