// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <limits>

#include "searches.hpp"
#include "stage.cuh"
#include <breakeven/algorithms/shared/device/launches.cuh>

/// The searches among which nearest() chooses. Each lowers words[node] to the nearness (device_nearness) of the node's
/// nearest cell. Several blocks share the cells of a node: a block has `range` of them and agrees with the others by
/// atomicMin.
namespace som_bmu {

struct Search {
    const float* nodes;
    std::uint64_t nodes_count;
    std::uint32_t dimension;
    const float* codebook;
    const float4* packed;  // the cells, their coordinates filled up with zeros; up to 16 dimensions
    const float* halves;   // half the squared length of each; up to 16 dimensions
    std::uint32_t cells;
    std::uint32_t range;  // a multiple of the cells that are compared at once
    unsigned long long* words;
};

/// Searches in up to 16 dimensions. Filtering is for Euclidean distances; others are searched directly.
void search_in_registers(const Search& search, Metric metric, Method method, cudaStream_t stream);

/// Searches in any number of dimensions.
void search_wide(const Search& search, Metric metric, cudaStream_t stream);

__device__ constexpr float infinity = std::numeric_limits<float>::infinity();

/// What a block of a search has: threads, nodes, at least so many cells, and how many of these it compares at once.
struct BlockShape {
    unsigned threads, nodes, least_cells, cells_at_once;
};

/// Launches a search with the cells shared out among blocks.
template <void (*kernel)(Search)>
void search_in_parts(const BlockShape& block, Search s, cudaStream_t stream) {
    const auto blocks = (s.nodes_count + block.nodes - 1) / block.nodes;
    static const auto capacity = shared::resident_blocks(kernel, block.threads);  // asking takes microseconds
    const auto parts = splits(blocks, capacity, s.cells, block.least_cells);
    s.range =
        static_cast<std::uint32_t>((s.cells + parts - 1) / parts + block.cells_at_once - 1) / block.cells_at_once * block.cells_at_once;
    const dim3 grid{static_cast<unsigned>(blocks), static_cast<unsigned>((std::uint64_t{s.cells} + s.range - 1) / s.range)};
    kernel<<<grid, block.threads, 0, stream>>>(s);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace som_bmu
