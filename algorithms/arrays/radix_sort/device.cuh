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

}  // namespace radix_sort
