// SPDX-License-Identifier: Apache-2.0
#include "reversal.hpp"
#include <breakeven/suites/cuda.cuh>

using Device = breakeven::DeviceVectors<Reversal>;

__global__ static void reverse(const std::uint32_t* in, std::uint32_t* out, std::uint64_t size) {
    const auto i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (i < size) out[size - 1 - i] = in[i];
}

static void one_thread_each(Device& device, cudaStream_t stream) {
    const auto size = device.in.size();
    if (size == 0) return;
    reverse<<<static_cast<unsigned>((size + 255) / 256), 256, 0, stream>>>(device.in.data(), device.out.data(), size);
    CUDA_CHECK(cudaGetLastError());
}
static const breakeven::Cuda<Device> cuda{"cuda/one_thread_each", one_thread_each};
