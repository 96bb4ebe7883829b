// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <cub/device/device_scan.cuh>
#include <cub/device/device_segmented_reduce.cuh>

#include "peers_cub.cuh"

namespace csr_append {
namespace {

struct IsKept {
    __host__ __device__ std::uint64_t operator()(float value) const { return value != 0; }
};

struct RowBegin {
    std::int64_t width;
    __host__ __device__ std::int64_t operator()(std::int64_t row) const { return row * width; }
};

}  // namespace

void cub_count_rows(DeviceRows& device, cudaStream_t stream) {
    const auto kept = thrust::make_transform_iterator(static_cast<const float*>(device.dense.data()), IsKept{});
    const auto begins = thrust::make_transform_iterator(thrust::counting_iterator<std::int64_t>{0}, RowBegin{device.width});
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSegmentedReduce::Sum(memory, bytes, kept, device.offsets.data() + 1, static_cast<std::int64_t>(device.rows),
                                               begins, begins + 1, stream);
    });
}

void cub_scan_rows(DeviceRows& device, cudaStream_t stream) {
    const auto counts = device.offsets.data() + 1;
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceScan::InclusiveSum(memory, bytes, counts, counts, static_cast<std::int64_t>(device.rows), stream);
    });
}

}  // namespace csr_append
