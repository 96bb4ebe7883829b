// SPDX-License-Identifier: Apache-2.0
#include <cuda_runtime.h>
#include <gtest/gtest.h>

#include <vector>

#include "permutation.hpp"

/// The device makes the same bits as the host.
namespace breakeven {
namespace {

constexpr std::uint64_t count = 1 << 16;

__host__ __device__ std::uint64_t element(std::uint64_t i) {
    const Stream stream{0x123456789abcdef, 3};
    const Permutation permutation{count - 5, stream};
    return stream.bits(i) ^ permutation(i % (count - 5)) ^ stream.below(i, 1000) << 20;
}

__global__ void fill(std::uint64_t* out) {
    const std::uint64_t i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = element(i);
}

TEST(Random, IsTheSameOnTheDevice) {
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) GTEST_SKIP() << "there is no CUDA device";
    std::uint64_t* memory = nullptr;
    ASSERT_EQ(cudaMalloc(&memory, count * sizeof *memory), cudaSuccess);
    fill<<<count / 256, 256>>>(memory);
    std::vector<std::uint64_t> found(count);
    ASSERT_EQ(cudaMemcpy(found.data(), memory, count * sizeof *memory, cudaMemcpyDeviceToHost), cudaSuccess);
    cudaFree(memory);
    for (std::uint64_t i = 0; i < count; ++i) ASSERT_EQ(found[i], element(i)) << i;
}

}  // namespace
}  // namespace breakeven
