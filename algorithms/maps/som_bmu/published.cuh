#pragma once
#include <cstdint>

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

}  // namespace som_bmu
