// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>

#include <cub/device/device_select.cuh>

#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace semi_join {
namespace {

/// A row of blocks for each column.
template <class T>
__global__ void gather_columns(const T* from, std::uint64_t stride, const std::uint32_t* rows, const std::uint64_t* count, T* to) {
    from += blockIdx.y * stride;
    to += blockIdx.y * stride;
    const auto size = *count;
    const auto step = std::uint64_t{gridDim.x} * breakeven::block_threads;
#pragma unroll 4
    for (auto i = breakeven::thread_number(); i < size; i += step) to[i] = __ldg(from + __ldg(rows + i));
}

template <class T>
void gather_each(const T* from, unsigned columns, const DeviceJoin& device, T* to, cudaStream_t stream) {
    constexpr unsigned blocks = 1024;  // how many rows match is known on the device alone
    if (columns == 0) return;
    const auto needed = (device.rows + breakeven::block_threads - 1) / breakeven::block_threads;
    const dim3 grid{static_cast<unsigned>(needed < blocks ? needed : blocks), columns};
    gather_columns<<<grid, breakeven::block_threads, 0, stream>>>(from, device.stride, device.indices.data(), device.count.data(), to);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace

void gather(DeviceJoin& device, cudaStream_t stream) {
    gather_each<std::int32_t>(device.numbers.data(), device.columns, device, device.found.data(), stream);
    gather_each<std::uint8_t>(device.others.data(), device.other_columns, device, device.found_others.data(), stream);
}

void answer_from_flags(DeviceJoin& device, cudaStream_t stream) {
    if (device.asked == Answer::flags) return;
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::Flagged(memory, bytes, thrust::counting_iterator<std::uint32_t>{0},
                                          static_cast<const std::uint8_t*>(device.flags.data()), device.indices.data(), device.count.data(),
                                          static_cast<std::int64_t>(device.rows), stream);
    });
    if (device.asked == Answer::rows) gather(device, stream);
}

}  // namespace semi_join
