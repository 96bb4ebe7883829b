// SPDX-License-Identifier: Apache-2.0
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
#include <thrust/unique.h>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

namespace distinct {
namespace {

void sort_then_unique(DeviceDistinct& device, cudaStream_t stream) {
    shared::ThrustMemory memory{device.sort.scratch.cub};
    const auto policy = thrust::cuda::par_nosync(memory).on(stream);
    const thrust::device_ptr<std::uint32_t> begin{device.sort.keys.data()}, end = begin + static_cast<std::ptrdiff_t>(device.size());
    thrust::sort(policy, begin, end);
    const auto count = static_cast<std::uint64_t>(thrust::unique(policy, begin, end) - begin);
    CUDA_CHECK(cudaMemcpyAsync(device.count.data(), &count, sizeof count, cudaMemcpyHostToDevice, stream));
    device.values = &device.sort.keys;
}
const breakeven::Cuda<DeviceDistinct> by_thrust{"cuda/thrust",
                                                sort_then_unique,
                                                {.role = breakeven::Role::peer,
                                                 .largest = radix_sort::device_largest,
                                                 .per_item = {.host = 4, .device = 16},
                                                 .notes = "thrust::sort and thrust::unique, with scratch memory that outlives the call"}};

}  // namespace
}  // namespace distinct
