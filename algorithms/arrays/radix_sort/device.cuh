// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "radix_sort.hpp"
#include "stage.cuh"

namespace radix_sort {

/// DeviceSort holds the keys in device memory, where every variant sorts them.
struct DeviceSort : SortedInPlace {
    using problem = RadixSort;

    void download(RadixSort::Output& out, cudaStream_t stream) const {
        if (sorted != nullptr) sorted->download(out, stream);
    }
};

inline constexpr breakeven::Memory three_arrays{.host = 4, .device = 12};

/// Merges ascending runs of `run` keys, a multiple of 1 Ki, of which the last may be shorter, two at a time until there is one: each level
/// reads and writes every key once [Merge path 2012]. Returns the buffer that holds the result.
std::uint32_t* merge_runs(Buffers buffers, std::uint64_t run, cudaStream_t stream);

/// Tiles of 4 Ki keys by CUB's radix sort of one block, then merge_runs. Returns the buffer that holds the result.
std::uint32_t* sort_tiles(Buffers buffers, cudaStream_t stream);

}  // namespace radix_sort
