// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

namespace radix_sort {
namespace {

void sort_varying_bits(DeviceSort& device, cudaStream_t stream) {
    constexpr std::size_t worth_a_wait = std::size_t{1} << 25;  // 20 us to the host and back are 2 % of such a sort
    Bits bits;
    if (const auto size = device.keys.size(); size >= worth_a_wait)
        bits = varying_bits(device.keys.data(), size, sample(device.keys.data(), size, device.scratch, stream), device.scratch, stream);
    device.set_sorted(cub_sort(device.buffers(), bits, device.scratch, stream));
}
const breakeven::Cuda<DeviceSort> by_varying_bits{
    "cuda/cub_range",
    sort_varying_bits,
    {.role = breakeven::Role::ours,
     .largest = device_largest,
     .per_item = three_arrays,
     .notes = "CUB's sort over the bits in which keys differ: a sample of 4 Ki keys rules out "
              "full-range keys, one reading of all keys decides"}};

/// CUB sorts up to 4864 keys in one block, and beyond by launches that take longer than to merge tiles (gallery/h100-crossings.json). From
/// 1 Mi keys on, where another level of merging begins, its passes win.
void by_size(DeviceSort& device, cudaStream_t stream) {
    constexpr std::size_t beyond_a_block = 4865, worth_passes = (std::size_t{1} << 20) + 1;
    const auto size = device.keys.size();
    if (size < beyond_a_block || size >= worth_passes) return sort_varying_bits(device, stream);
    device.set_sorted(sort_tiles(device.buffers(), stream));
}
const breakeven::Cuda<DeviceSort> choosing{"cuda/auto",
                                           by_size,
                                           {.role = breakeven::Role::ours,
                                            .largest = device_largest,
                                            .per_item = three_arrays,
                                            .notes = "merged_tiles from 4865 keys to 1 Mi, else cub_range"}};

}  // namespace
}  // namespace radix_sort
