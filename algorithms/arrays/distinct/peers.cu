// SPDX-License-Identifier: Apache-2.0
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
#include <thrust/unique.h>

#include <cub/device/device_select.cuh>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

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

namespace {

void all_bits(DeviceDistinct& device, cudaStream_t stream) { sort_unique(device, {}, stream); }
const breakeven::Cuda<DeviceDistinct> by_cub{"cuda/sort_unique",
                                             all_bits,
                                             {.role = breakeven::Role::peer,
                                              .largest = radix_sort::device_largest,
                                              .per_item = {.host = 4, .device = 12},
                                              .notes = "cub::DeviceRadixSort over all 32 bits, then cub::DeviceSelect::Unique"}};

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
