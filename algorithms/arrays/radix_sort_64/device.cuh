// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "radix_sort_64.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.cuh>

namespace radix_sort_64 {

using radix_sort::Bits, radix_sort::device_largest;

inline constexpr Bits all_bits{0, 64};

/// DeviceSort holds the keys in device memory, where every variant sorts them.
struct DeviceSort : radix_sort::SortedKeys<std::uint64_t> {
    using problem = RadixSort64;

    breakeven::DeviceBuffer<unsigned long long> word;  // as atomicOr takes it

    void sort(Bits bits, cudaStream_t stream) { set_sorted(radix_sort::cub_sort(buffers(), bits, scratch, stream)); }
    void download(RadixSort64::Output& out, cudaStream_t stream) const {
        if (sorted != nullptr) sorted->download(out, stream);
    }
};

inline constexpr breakeven::Memory three_arrays{.host = 8, .device = 24};

/// The bits that a sort has to look at, or a few more; waits for the device.
Bits varying_bits(DeviceSort& device, cudaStream_t stream);

}  // namespace radix_sort_64
