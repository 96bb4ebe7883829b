// SPDX-License-Identifier: Apache-2.0
#include "published.cuh"
#include <breakeven/suites/device/launch.cuh>

/// Kernels that launch kernels, compiled apart from all others (see algorithms/CMakeLists.txt).
namespace semi_join {
namespace {

__global__ void join_value(std::int32_t key, const std::int32_t* column, std::uint64_t rows, std::uint8_t* matches) {
    const auto row = breakeven::thread_number();
    if (row < rows) {
        const bool match = key == column[row];
        if (match) matches[row] = match;
    }
}

__global__ void join(const std::int32_t* keys, std::uint32_t key_count, const std::int32_t* column, std::uint64_t rows,
                     unsigned child_blocks, std::uint8_t* matches, unsigned* lost) {
    const auto i = breakeven::thread_number();
    if (i >= key_count) return;
    join_value<<<child_blocks, breakeven::block_threads>>>(keys[i], column, rows, matches);
    if (cudaGetLastError() != cudaSuccess) atomicAdd(lost, 1U);
}

}  // namespace

void match_by_children(const std::int32_t* keys, std::uint32_t key_count, const std::int32_t* column, std::uint64_t rows,
                       std::uint8_t* matches, unsigned* lost, cudaStream_t stream) {
    std::size_t pending = 0;
    CUDA_CHECK(cudaDeviceGetLimit(&pending, cudaLimitDevRuntimePendingLaunchCount));
    if (pending < key_count) CUDA_CHECK(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, most_children));
    CUDA_CHECK(cudaMemsetAsync(lost, 0, sizeof *lost, stream));
    const auto child_blocks = static_cast<unsigned>((rows + breakeven::block_threads - 1) / breakeven::block_threads);
    breakeven::launch(join, key_count, stream, keys, key_count, column, rows, child_blocks, matches, lost);
    const auto number = breakeven::fetch(lost, stream);
    if (number != 0) throw std::runtime_error{"semi_join: " + std::to_string(number) + " child grids could not be launched"};
}

}  // namespace semi_join
