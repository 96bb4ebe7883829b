// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>

#include <cub/device/device_select.cuh>

#include "device.cuh"

namespace semi_join {

void answer_from_flags(DeviceJoin& device, cudaStream_t stream) {
    if (device.asked == Answer::flags) return;
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::Flagged(memory, bytes, thrust::counting_iterator<std::uint32_t>{0},
                                          static_cast<const std::uint8_t*>(device.flags.data()), device.indices.data(), device.count.data(),
                                          static_cast<std::int64_t>(device.rows), stream);
    });
    if (device.asked == Answer::rows) gather(device, stream);
}

}  // namespace semi_join
