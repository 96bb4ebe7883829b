// SPDX-License-Identifier: Apache-2.0
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

namespace radix_sort {
namespace {

void sort(DeviceSort& device, cudaStream_t stream) {
    shared::ThrustMemory memory{device.scratch.cub};
    const thrust::device_ptr<std::uint32_t> keys{device.keys.data()};
    thrust::sort(thrust::cuda::par_nosync(memory).on(stream), keys, keys + static_cast<std::ptrdiff_t>(device.keys.size()));
    device.set_sorted(device.keys.data());
}
const breakeven::Cuda<DeviceSort> by_thrust{"cuda/thrust",
                                            sort,
                                            {.role = breakeven::Role::peer,
                                             .largest = device_largest,
                                             .per_item = {.host = 4, .device = 16},
                                             .notes = "thrust::sort, with scratch memory that outlives the call"}};

}  // namespace
}  // namespace radix_sort
