// SPDX-License-Identifier: Apache-2.0
#include <thrust/binary_search.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

namespace semi_join {
namespace {

void binary_search(DeviceJoin& device, cudaStream_t stream) {
    const auto keys = device.wanted.size();
    if (device.rows == 0 || keys == 0) return answer_nothing(device, stream);
    device.flags.resize(device.stride);
    device.words.resize(keys);
    auto* const sorted = reinterpret_cast<std::int32_t*>(device.words.data());
    CUDA_CHECK(cudaMemcpyAsync(sorted, device.wanted.data(), keys * sizeof *sorted, cudaMemcpyDeviceToDevice, stream));
    shared::ThrustMemory memory{device.scratch};
    const auto policy = thrust::cuda::par_nosync(memory).on(stream);
    thrust::sort(policy, sorted, sorted + keys);
    thrust::binary_search(policy, sorted, sorted + keys, device.column(), device.column() + device.rows, device.flags.data());
    answer_from_flags(device, stream);
}
const breakeven::Cuda<DeviceJoin> by_search{
    "cuda/thrust",
    binary_search,
    {.role = breakeven::Role::peer,
     .complexity = "n log k, k keys",
     .memory = on_device(flagged, 12),
     .notes = "thrust::sort of a copy of the keys, thrust::binary_search for every row; then cub::DeviceSelect for the numbers of rows"}};

}  // namespace
}  // namespace semi_join
