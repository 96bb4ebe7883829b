// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include <cub/device/device_scan.cuh>
#include <cub/device/device_segmented_reduce.cuh>
#include <cub/device/device_select.cuh>

#include "columns.hpp"
#include "device.cuh"

/// cuSPARSE is no peer here: cusparseDenseToSparse (CUDA 13.0) leaves the columns of a row in no order.
namespace csr_append {
namespace {

struct ColumnOf {
    FlatColumns columns;
    __host__ __device__ std::uint32_t operator()(std::uint64_t entry) const { return columns(entry); }
};

struct Keeps {
    __host__ __device__ bool operator()(const thrust::tuple<std::uint32_t, float>& entry) const { return thrust::get<1>(entry) != 0; }
};

struct IsKept {
    __host__ __device__ std::uint64_t operator()(float value) const { return value != 0; }
};

struct RowBegin {
    std::int64_t width;
    __host__ __device__ std::int64_t operator()(std::int64_t row) const { return row * width; }
};

void select(DeviceRows& device, cudaStream_t stream) {
    if (device.entries() == 0) return device.offsets.fill_bytes(0, stream);
    const auto dense = static_cast<const float*>(device.dense.data());
    const auto size = static_cast<std::int64_t>(device.entries()), rows = static_cast<std::int64_t>(device.rows);
    const auto offsets = device.offsets.data();

    // The entries that are kept, with their columns. How many they are goes to the last offset, for want of another place.
    const auto columns = thrust::make_transform_iterator(thrust::counting_iterator<std::uint64_t>{0}, ColumnOf{FlatColumns{device.width}});
    const auto entries = thrust::make_zip_iterator(columns, dense);
    const auto kept = thrust::make_zip_iterator(device.columns.data(), device.values.data());
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::If(memory, bytes, entries, kept, offsets + rows, size, Keeps{}, stream);
    });

    // How many each row keeps, to the offset behind it; their sums are the offsets.
    CUDA_CHECK(cudaMemsetAsync(offsets, 0, sizeof *offsets, stream));
    const auto ones = thrust::make_transform_iterator(dense, IsKept{});
    const auto begins = thrust::make_transform_iterator(thrust::counting_iterator<std::int64_t>{0}, RowBegin{device.width});
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSegmentedReduce::Sum(memory, bytes, ones, offsets + 1, rows, begins, begins + 1, stream);
    });
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceScan::InclusiveSum(memory, bytes, offsets + 1, offsets + 1, rows, stream);
    });
}
const breakeven::Cuda<DeviceRows> by_select{
    "cuda/cub",
    select,
    {.role = breakeven::Role::peer,
     .per_item = device_memory,
     .notes =
         "cub::DeviceSelect::If over pairs of column and value, cub::DeviceSegmentedReduce for the rows, cub::DeviceScan: reads twice"}};

}  // namespace
}  // namespace csr_append
