// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_radix_sort.cuh>

#include "device.cuh"

namespace radix_sort {

/// The count is 64-bit also where 32 bits would do: CUB of CUDA 13.0 then sorts 2^28 keys in 5.4 ms on an H200,
/// with a 32-bit count in 6.3.
std::uint32_t* cub_sort(Buffers buffers, Bits bits, DeviceScratch& scratch, cudaStream_t stream) {
    if (buffers.size == 0) return buffers.keys;
    cub::DoubleBuffer<std::uint32_t> keys{buffers.keys, buffers.alternate};
    breakeven::with_scratch(scratch.cub, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortKeys(memory, bytes, keys, std::uint64_t{buffers.size}, bits.begin, bits.end, stream);
    });
    return keys.Current();
}

namespace {

void all_bits(DeviceSort& device, cudaStream_t stream) { device.set_sorted(cub_sort(device.buffers(), {}, device.scratch, stream)); }
const breakeven::Cuda<DeviceSort> by_cub{
    "cuda/cub",
    all_bits,
    {.role = breakeven::Role::peer,
     .largest = device_largest,
     .per_item = three_arrays,
     .notes = "cub::DeviceRadixSort::SortKeys over all 32 bits (Onesweep: Adinets and Merrill, arXiv 2206.01784)"}};

}  // namespace
}  // namespace radix_sort
