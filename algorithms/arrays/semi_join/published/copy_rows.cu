// SPDX-License-Identifier: Apache-2.0
#include <thrust/copy.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include "published.cuh"
#include <breakeven/algorithms/shared/device/thrust_memory.cuh>

namespace semi_join {
namespace {

using Septuple = thrust::tuple<std::int32_t, std::int32_t, std::int32_t, std::int32_t, std::int32_t, std::uint8_t, std::uint8_t>;

struct IsMatching {
    __host__ __device__ bool operator()(const Septuple& row) const { return thrust::get<6>(row) != 0; }
};

template <class Number, class Flag>
auto zipped(Number* numbers, std::uint64_t stride, Flag* others, Flag* matches) {
    return thrust::make_zip_iterator(
        thrust::make_tuple(numbers, numbers + stride, numbers + 2 * stride, numbers + 3 * stride, numbers + 4 * stride, others, matches));
}

}  // namespace

void copy_rows(DeviceJoin& device, cudaStream_t stream) {
    if (device.columns != 5 || device.other_columns != 1)
        throw breakeven::LimitExceeded{"semi_join: published septuples are of five columns of numbers, one of flags and the match"};
    device.words.resize(device.stride / sizeof(std::uint32_t));  // the matches once more, which nobody reads
    shared::ThrustMemory memory{device.scratch};
    const auto from =
        zipped<const std::int32_t, const std::uint8_t>(device.numbers.data(), device.stride, device.others.data(), device.flags.data());
    const auto to = zipped<std::int32_t, std::uint8_t>(device.found.data(), device.stride, device.found_others.data(),
                                                       reinterpret_cast<std::uint8_t*>(device.words.data()));
    const auto end =
        thrust::copy_if(thrust::cuda::par(memory).on(stream), from, from + static_cast<std::ptrdiff_t>(device.rows), to, IsMatching{});
    const auto count = static_cast<std::uint64_t>(end - to);
    CUDA_CHECK(cudaMemcpyAsync(device.count.data(), &count, sizeof count, cudaMemcpyHostToDevice, stream));
}

}  // namespace semi_join
