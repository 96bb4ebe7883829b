// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

namespace sort_pairs {
namespace {

void sort_varying_bits(DevicePairs& device, cudaStream_t stream) {
    constexpr std::size_t worth_a_wait = std::size_t{1} << 24;  // 20 us to the host and back are 2 % of such a sort
    device.sort(device.size() < worth_a_wait ? Bits{} : device.varying_bits(stream), stream);
}
const breakeven::Cuda<DevicePairs> by_varying_bits{
    "cuda/cub_range",
    sort_varying_bits,
    {.role = breakeven::Role::ours,
     .largest = device_largest,
     .per_item = six_arrays,
     .notes = "CUB's sort over the bits in which keys differ: a sample of 4 Ki keys rules out "
              "full-range keys, one reading of all keys decides"}};

}  // namespace
}  // namespace sort_pairs
