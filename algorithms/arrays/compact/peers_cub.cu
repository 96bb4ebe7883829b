// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_select.cuh>

#include "device.cuh"

namespace compact {
namespace {

void select(DeviceCompact& device, cudaStream_t stream) {
    if (device.size() == 0) return device.count.fill_bytes(0, stream);
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::If(memory, bytes, device.elements.data(), device.values.data(), device.count.data(),
                                     static_cast<std::int64_t>(device.size()), IsKept{}, stream);
    });
}
const breakeven::Cuda<DeviceCompact> variant{
    "cuda/cub", select, {.role = breakeven::Role::peer, .per_item = result, .notes = "cub::DeviceSelect::If"}};

}  // namespace
}  // namespace compact
