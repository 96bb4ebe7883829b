// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

namespace distinct {
namespace {

void all_bits(DeviceDistinct& device, cudaStream_t stream) { sort_unique(device, {}, stream); }
const breakeven::Cuda<DeviceDistinct> by_sort{"cuda/sort_unique",
                                              all_bits,
                                              {.role = breakeven::Role::peer,
                                               .largest = radix_sort::device_largest,
                                               .per_item = three_arrays,
                                               .notes = "cub::DeviceRadixSort over all 32 bits, then cub::DeviceSelect::Unique"}};

}  // namespace
}  // namespace distinct
