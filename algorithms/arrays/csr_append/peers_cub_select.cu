// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include <cub/device/device_select.cuh>

#include "flat_columns.hpp"
#include "peers_cub.cuh"

namespace csr_append {
namespace {

struct Keeps {
    __host__ __device__ bool operator()(const thrust::tuple<std::uint32_t, float>& entry) const { return thrust::get<1>(entry) != 0; }
};

struct ColumnOf {
    FlatColumns columns;
    __host__ __device__ std::uint32_t operator()(std::uint64_t entry) const { return columns(entry); }
};

}  // namespace

void cub_select(DeviceRows& device, cudaStream_t stream) {
    const auto columns = thrust::make_transform_iterator(thrust::counting_iterator<std::uint64_t>{0}, ColumnOf{FlatColumns{device.width}});
    const auto entries = thrust::make_zip_iterator(columns, static_cast<const float*>(device.dense.data()));
    const auto kept = thrust::make_zip_iterator(device.columns.data(), device.values.data());
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::If(memory, bytes, entries, kept, device.offsets.data() + device.rows,
                                     static_cast<std::int64_t>(device.entries()), Keeps{}, stream);
    });
}

}  // namespace csr_append
