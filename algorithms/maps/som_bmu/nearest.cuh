#pragma once
#include <cstdint>

#include "som_bmu.hpp"
#include <breakeven/suites/cuda.cuh>

/// The nearest cell of every node, on the device. Training calls it for each epoch.
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

/// Filtering is for Euclidean distances and up to 16 dimensions; others are searched directly.
void nearest(const DevicePoints& nodes, const DevicePoints& codebook, std::uint32_t dimension, Metric metric, Method method,
             NearestScratch& scratch, std::uint32_t* cells, cudaStream_t stream);

namespace detail {

/// For more than 16 dimensions; `words` are poisoned with the largest one.
void nearest_wide(const DevicePoints& nodes, const DevicePoints& codebook, std::uint32_t dimension, Metric metric, std::uint64_t* words,
                  cudaStream_t stream);

/// Blocks of a kernel that run at once.
template <class Kernel>
std::uint64_t capacity(Kernel kernel, unsigned threads) {
    int device = 0, processors = 0, each = 0;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, static_cast<int>(threads), 0));
    return static_cast<std::uint64_t>(std::max(each, 1)) * static_cast<std::uint64_t>(processors);
}

}  // namespace detail
}  // namespace som_bmu
