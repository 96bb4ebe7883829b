// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_select.cuh>

#include "device.cuh"

namespace distinct {

void sort_unique(DeviceDistinct& device, radix_sort::Bits bits, cudaStream_t stream) {
    auto& sort = device.sort;
    sort.set_sorted(radix_sort::cub_sort(sort.buffers(), bits, sort.scratch, stream));
    device.values = &sort.not_sorted();
    breakeven::with_scratch(sort.scratch.cub, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::Unique(memory, bytes, static_cast<const std::uint32_t*>(sort.sorted->data()), device.values->data(),
                                         device.count.data(), static_cast<std::int64_t>(device.size()), stream);
    });
}

}  // namespace distinct
