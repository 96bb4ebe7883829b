// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_merge_sort.cuh>
#include <optional>

#include "device.cuh"

namespace radix_sort {
namespace {

/// The keys, and a caller who knows in which bits they differ: as cuda/cub_range finds them, but beforehand.
struct KnownBits : DeviceSort {
    std::optional<Bits> bits;

    void prepare(cudaStream_t stream) {
        DeviceSort::prepare(stream);
        if (bits || keys.size() == 0) return;
        bits = varying_bits(keys.data(), keys.size(), sample(keys.data(), keys.size(), scratch, stream), scratch, stream);
    }
};

void known_bits(KnownBits& device, cudaStream_t stream) {
    device.set_sorted(cub_sort(device.buffers(), device.bits.value_or(Bits{}), device.scratch, stream));
}
const breakeven::Cuda<KnownBits> by_known_bits{
    "cuda/cub_known_bits",
    known_bits,
    {.role = breakeven::Role::peer,
     .largest = device_largest,
     .per_item = three_arrays,
     .untimed = "finding the bits in which keys differ",
     .notes = "cub::DeviceRadixSort::SortKeys from begin_bit to end_bit, as a caller uses it who knows the range of his keys"}};

void merge_sort(DeviceSort& device, cudaStream_t stream) {
    auto* const keys = device.keys.data();
    breakeven::with_scratch(device.scratch.cub, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceMergeSort::SortKeys(memory, bytes, keys, device.keys.size(), cuda::std::less<>{}, stream);
    });
    device.set_sorted(keys);
}
const breakeven::Cuda<DeviceSort> by_comparing{"cuda/cub_merge",
                                               merge_sort,
                                               {.role = breakeven::Role::peer,
                                                .complexity = "n log n",
                                                .largest = device_largest,
                                                .per_item = {.host = 4, .device = 18.1},
                                                .notes = "cub::DeviceMergeSort::SortKeys, which compares"}};

}  // namespace
}  // namespace radix_sort
