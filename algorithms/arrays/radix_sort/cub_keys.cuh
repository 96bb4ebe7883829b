// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cub/device/device_radix_sort.cuh>

#include "stage.cuh"

namespace radix_sort {

/// CUB chooses its tiles by the type of the count, too: that of CUDA 13.0 takes less time on an H100 with one of 64 bits from 4 Mi keys or
/// so on, and with one of 32 bits up to 2 Mi.
template <class Count = std::uint64_t, class Key>
Key* cub_sort_keys(KeyBuffers<Key> buffers, Bits bits, DeviceScratch& scratch, cudaStream_t stream) {
    if (buffers.size == 0) return buffers.keys;
    cub::DoubleBuffer<Key> keys{buffers.keys, buffers.alternate};
    breakeven::with_scratch(scratch.cub, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortKeys(memory, bytes, keys, static_cast<Count>(buffers.size), bits.begin, bits.end, stream);
    });
    return keys.Current();
}

}  // namespace radix_sort
