// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

namespace radix_sort_64 {
namespace {

void sort_varying_bits(DeviceSort& device, cudaStream_t stream) {
    constexpr std::size_t worth_a_wait = std::size_t{1} << 24;  // 20 us to the host and back are 2 % of such a sort
    device.sort(device.keys.size() < worth_a_wait ? all_bits : varying_bits(device, stream), stream);
}
const breakeven::Cuda<DeviceSort> by_varying_bits{
    "cuda/cub_range",
    sort_varying_bits,
    {.role = breakeven::Role::ours,
     .largest = device_largest,
     .per_item = three_arrays,
     .notes = "CUB's sort over the bits in which keys differ: a sample of 4 Ki keys rules out "
              "full-range keys, one reading of all keys decides"}};

}  // namespace
}  // namespace radix_sort_64
