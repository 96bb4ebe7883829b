// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "device_distance.cuh"
#include "published.cuh"
#include "som_bmu.hpp"
#include <breakeven/suites/cuda.cuh>

/// What this problem offers to others on the device: the nearest cell of every node, of which training asks for each epoch;
/// the stated arithmetic (device_distance.cuh); and the published kernels for one node (published.cuh).
namespace som_bmu {

struct NearestScratch {
    breakeven::DeviceBuffer<float>
        packed;  // the codebook, its cells filled up with zeros to whole 16 bytes, and half their squared lengths
    breakeven::DeviceBuffer<std::uint64_t> words;  // for each node the least distance so far and its cell
};

struct DevicePoints {
    const float* values;
    std::uint64_t count;
};

enum class Method {
    direct,   // the stated arithmetic for every pair
    filtered  // |w|^2 / 2 - x w for every pair, and the stated arithmetic for the cells that this cannot rule out
};

/// cells[i] becomes the nearest cell of node i. Filtering is for Euclidean distances and up to 16 dimensions; others are
/// searched directly. LimitExceeded: more than 2^31 cells.
void nearest(const DevicePoints& nodes, const DevicePoints& codebook, std::uint32_t dimension, Metric metric, Method method,
             NearestScratch& scratch, std::uint32_t* cells, cudaStream_t stream);

}  // namespace som_bmu
