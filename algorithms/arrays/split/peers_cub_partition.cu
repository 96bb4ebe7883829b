// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_partition.cuh>

#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace split {
namespace {

/// CUB writes the ones from the end on.
__global__ void reverse_ones(std::uint32_t* keys, std::uint64_t size, const std::uint64_t* zeros) {
    const auto i = breakeven::thread_number();
    const std::uint64_t first = *zeros, ones = size - first;
    if (i >= ones / 2) return;
    const auto key = keys[first + i];
    keys[first + i] = keys[size - 1 - i];
    keys[size - 1 - i] = key;
}

void partition(DeviceSplit& device, cudaStream_t stream) {
    if (device.size() == 0) return device.zeros.fill_bytes(0, stream);
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DevicePartition::If(memory, bytes, device.keys.data(), device.out.data(), device.zeros.data(),
                                        static_cast<std::int64_t>(device.size()), HasZero{device.bit}, stream);
    });
    if (device.size() > 1)
        breakeven::launch(reverse_ones, device.size() / 2, stream, device.out.data(), device.size(), device.zeros.data());
}
const breakeven::Cuda<DeviceSplit> variant{"cuda/cub_partition",
                                           partition,
                                           {.role = breakeven::Role::peer,
                                            .per_item = result,
                                            .notes = "cub::DevicePartition::If, and a kernel that turns its reversed tail round"}};

}  // namespace
}  // namespace split
