// SPDX-License-Identifier: Apache-2.0
#include <thrust/copy.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/counting_iterator.h>

#include "published.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

namespace semi_join {
namespace {

struct IsSet {
    __host__ __device__ bool operator()(std::uint8_t flag) const { return flag != 0; }
};

}  // namespace

void copy_indices(DeviceJoin& device, cudaStream_t stream) {
    shared::ThrustMemory memory{device.scratch};
    const thrust::counting_iterator<std::uint32_t> first{0};
    const auto end = thrust::copy_if(thrust::cuda::par(memory).on(stream), first, first + static_cast<std::ptrdiff_t>(device.rows),
                                     static_cast<const std::uint8_t*>(device.flags.data()), device.indices.data(), IsSet{});
    const auto count = static_cast<std::uint64_t>(end - device.indices.data());
    CUDA_CHECK(cudaMemcpyAsync(device.count.data(), &count, sizeof count, cudaMemcpyHostToDevice, stream));
}

}  // namespace semi_join
