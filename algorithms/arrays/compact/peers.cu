// SPDX-License-Identifier: Apache-2.0
#include <thrust/copy.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>

#include <cub/device/device_select.cuh>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

namespace compact {
namespace {

void select(DeviceCompact& device, cudaStream_t stream) {
    if (device.size() == 0) return device.count.fill_bytes(0, stream);
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::If(memory, bytes, device.elements.data(), device.values.data(), device.count.data(),
                                     static_cast<std::int64_t>(device.size()), IsKept{}, stream);
    });
}
const breakeven::Cuda<DeviceCompact> by_cub{
    "cuda/cub", select, {.role = breakeven::Role::peer, .per_item = two_arrays, .notes = "cub::DeviceSelect::If"}};

void copy_if(DeviceCompact& device, cudaStream_t stream) {
    shared::ThrustMemory memory{device.scratch};
    const auto policy = thrust::cuda::par_nosync(memory).on(stream);
    const thrust::device_ptr<const std::uint32_t> begin{device.elements.data()}, end = begin + static_cast<std::ptrdiff_t>(device.size());
    const thrust::device_ptr<std::uint32_t> out{device.values.data()};
    const auto count = static_cast<std::uint64_t>(thrust::copy_if(policy, begin, end, out, IsKept{}) - out);
    CUDA_CHECK(cudaMemcpyAsync(device.count.data(), &count, sizeof count, cudaMemcpyHostToDevice, stream));
}
const breakeven::Cuda<DeviceCompact> by_thrust{
    "cuda/thrust",
    copy_if,
    {.role = breakeven::Role::peer,
     .per_item = two_arrays,
     .notes = "thrust::copy_if, which waits for the count, with scratch memory that outlives the call"}};

}  // namespace
}  // namespace compact
