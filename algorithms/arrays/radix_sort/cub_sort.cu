// SPDX-License-Identifier: Apache-2.0
#include "cub_keys.cuh"
#include "device.cuh"

namespace radix_sort {

std::uint32_t* cub_sort(Buffers buffers, Bits bits, DeviceScratch& scratch, cudaStream_t stream) {
    constexpr std::uint64_t worth_long_count = std::uint64_t{1} << 21;
    return buffers.size <= worth_long_count ? cub_sort_keys<std::uint32_t>(buffers, bits, scratch, stream)
                                            : cub_sort_keys<std::uint64_t>(buffers, bits, scratch, stream);
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
