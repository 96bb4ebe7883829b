// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

#include <breakeven/suites/cuda.cuh>

/// Kernel launches with one thread an element, checked.
namespace breakeven {

inline constexpr unsigned block_threads = 256, all_lanes = 0xFFFFFFFF;

/// Element number of this thread in a launch with one thread an element.
__device__ inline std::uint64_t thread_number() { return std::uint64_t{blockIdx.x} * block_threads + threadIdx.x; }

/// How many multiprocessors the current device has.
inline unsigned multiprocessors() {
    int device = 0, count = 0;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, device));
    return static_cast<unsigned>(count);
}

/// Launches a kernel with one thread for each of `count` elements.
template <class... Parameters, class... Arguments>
void launch(void (*kernel)(Parameters...), std::uint64_t count, cudaStream_t stream, const Arguments&... arguments) {
    const auto blocks = static_cast<unsigned>((count + block_threads - 1) / block_threads);
    kernel<<<blocks, block_threads, 0, stream>>>(arguments...);
    CUDA_CHECK(cudaGetLastError());
}

/// Launches `blocks_each` blocks for every multiprocessor, but no more threads than there are elements.
template <class... Parameters, class... Arguments>
void launch_resident(void (*kernel)(Parameters...), unsigned blocks_each, std::uint64_t count, cudaStream_t stream,
                     const Arguments&... arguments) {
    launch(kernel, std::min(count, std::uint64_t{blocks_each} * multiprocessors() * block_threads), stream, arguments...);
}

/// The bytes of shared memory that a block of the current device may have, if its kernel asks for them.
inline std::size_t most_shared_memory() {
    int device = 0, bytes = 0;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    return static_cast<std::size_t>(bytes);
}

}  // namespace breakeven
