// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

/// Kernels that launch kernels, compiled apart from all others (see algorithms/CMakeLists.txt).
namespace semi_join {
namespace {

/// `stride` is how many words of four bytes lie from one row's value to the next one's.
template <unsigned stride>
__global__ void join_value(std::int32_t key, const std::int32_t* column, std::uint64_t rows, std::uint8_t* matches) {
    const auto row = breakeven::thread_number();
    if (row < rows) {
        const bool match = key == column[row * stride];
        if (match) matches[row] = match;
    }
}

template <unsigned stride>
__global__ void join(const std::int32_t* keys, std::uint32_t key_count, const std::int32_t* column, std::uint64_t rows,
                     unsigned child_blocks, std::uint8_t* matches, unsigned* lost) {
    const auto i = breakeven::thread_number();
    if (i >= key_count) return;
    join_value<stride><<<child_blocks, breakeven::block_threads>>>(keys[i], column, rows, matches);
    if (cudaGetLastError() != cudaSuccess) atomicAdd(lost, 1U);
}

template <unsigned stride>
void flag(DeviceJoin& device, const std::int32_t* column, cudaStream_t stream) {
    constexpr std::uint64_t most_children = 1 << 15;
    const auto keys = device.wanted.size();
    if (keys > most_children) throw breakeven::LimitExceeded{"semi_join/cuda/children: 2^15 keys at most, each has a child grid"};
    std::size_t pending = 0;
    CUDA_CHECK(cudaDeviceGetLimit(&pending, cudaLimitDevRuntimePendingLaunchCount));
    if (pending < keys) CUDA_CHECK(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, most_children));
    device.flags.resize(device.stride);
    device.flags.fill_bytes(0, stream);
    device.ends.resize(1);
    device.ends.fill_bytes(0, stream);
    const auto lost = device.ends.data();
    const auto child_blocks = static_cast<unsigned>((device.rows + breakeven::block_threads - 1) / breakeven::block_threads);
    breakeven::launch(join<stride>, keys, stream, device.wanted.data(), static_cast<std::uint32_t>(keys), column, device.rows, child_blocks,
                      device.flags.data(), lost);
    const auto number = breakeven::fetch(lost, stream);
    if (number != 0) throw std::runtime_error{"semi_join: " + std::to_string(number) + " child grids could not be launched"};
}

}  // namespace

void flag_by_children(DeviceJoin& device, cudaStream_t stream) { flag<1>(device, device.column(), stream); }

void flag_by_children(DeviceJoin& device, const Record* records, cudaStream_t stream) {
    flag<sizeof(Record) / sizeof(std::int32_t)>(device, &records->class_code, stream);
}

}  // namespace semi_join
