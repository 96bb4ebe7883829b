// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include "device_distance.cuh"
#include <breakeven/suites/cuda.cuh>

/// The kernels of [Self-Organizing Maps] for one node: every thread has one coordinate of one cell. Its training launches
/// one for each node too.
namespace som_bmu {

struct PublishedLaunch {
    unsigned threads, blocks;
};

/// 256 threads or as many fewer as make whole cells: 252 for 12 dimensions. LimitExceeded: more dimensions than threads.
PublishedLaunch published_launch(std::uint64_t cells, std::uint32_t dimension);

/// "Node-by-node": the first thread of a block finishes all its cells. For each block the least distance and its cell.
void search_by_first_thread(const PublishedLaunch& shape, const float* node, const float* codebook, std::uint64_t cells,
                            std::uint32_t dimension, float* differences, float* least, std::uint32_t* where, cudaStream_t stream);

/// "Node-by-node optimised": the first thread of each cell finishes it.
void search_by_cell_threads(const PublishedLaunch& shape, const float* node, const float* codebook, std::uint64_t cells,
                            std::uint32_t dimension, float* differences, float* least, std::uint32_t* where, cudaStream_t stream);

/// The units of all nodes by such a search: a launch for each node, in which each block leaves its least distance, and then
/// the host finds the least of those. LimitExceeded: more than 2^28 distances.
class PublishedUnits {
public:
    using Search = decltype(search_by_first_thread);

    void find(Search& search, const breakeven::DeviceBuffer<float>& nodes, const breakeven::DeviceBuffer<float>& codebook,
              std::uint32_t dimension, cudaStream_t stream);
    /// The nearest cell of a node, after find().
    [[nodiscard]] std::uint32_t operator[](std::uint64_t node) const;

private:
    breakeven::DeviceBuffer<float> differences_, least_;
    breakeven::DeviceBuffer<std::uint32_t> where_;
    std::vector<float> host_least_;
    std::vector<std::uint32_t> host_where_;
    std::uint64_t blocks_ = 0;
};

/// Memory of the units of n nodes on the published map.
inline constexpr auto published_memory = [](std::uint64_t n) {
    constexpr double blocks = 1905, bytes = 8;
    return breakeven::Memory{.host = bytes * blocks * static_cast<double>(n), .device = bytes * blocks * static_cast<double>(n)};
};

}  // namespace som_bmu
