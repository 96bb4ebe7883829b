// SPDX-License-Identifier: Apache-2.0
#include "peers_cub.cuh"

/// cuSPARSE is no peer here: cusparseDenseToSparse (CUDA 13.0) leaves the columns of a row in no order.
namespace csr_append {
namespace {

void select(DeviceRows& device, cudaStream_t stream) {
    if (device.entries() == 0) return device.offsets.fill_bytes(0, stream);
    cub_select(device, stream);
    CUDA_CHECK(cudaMemsetAsync(device.offsets.data(), 0, sizeof(std::uint64_t), stream));
    cub_count_rows(device, stream);
    cub_scan_rows(device, stream);
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
