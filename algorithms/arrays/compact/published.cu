// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/algorithms/shared/device/scan.cuh>

/// The compaction of [Look-and-say: CUDA]: a map kernel makes flags, their inclusive scan says where each kept element goes, a second
/// kernel copies, and the host reads the last entry of the scan for the length.
namespace compact {
namespace {

constexpr unsigned block_size = 512;  // as published

__device__ std::uint64_t thread_index() { return std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; }

__global__ void flag_kept(const std::uint32_t* elements, std::uint64_t size, std::uint32_t* flags) {
    if (const auto i = thread_index(); i < size) flags[i] = elements[i] > 0 ? 1 : 0;
}

__global__ void copy_scanned(const std::uint32_t* elements, std::uint64_t size, const std::uint32_t* flags, const std::uint32_t* places,
                             std::uint32_t* out) {
    const auto i = thread_index();
    if (i < size && flags[i] > 0) out[places[i] - 1] = elements[i];
}

void scan_and_scatter(DeviceCompact& device, cudaStream_t stream) {
    const auto size = device.size();
    if (size == 0) return device.count.fill_bytes(0, stream);
    device.flags.resize(size);
    device.places.resize(size);
    const auto elements = device.elements.data(), flags = device.flags.data(), places = device.places.data();
    const auto blocks = static_cast<unsigned>((size + block_size - 1) / block_size);
    flag_kept<<<blocks, block_size, 0, stream>>>(elements, size, flags);
    CUDA_CHECK(cudaGetLastError());
    shared::inclusive_scan(flags, places, static_cast<std::uint32_t>(size), device.scratch, stream);
    copy_scanned<<<blocks, block_size, 0, stream>>>(elements, size, flags, places, device.values.data());
    CUDA_CHECK(cudaGetLastError());
    const std::uint64_t count = breakeven::fetch(places + size - 1, stream);
    CUDA_CHECK(cudaMemcpyAsync(device.count.data(), &count, sizeof count, cudaMemcpyHostToDevice, stream));
}
const breakeven::Cuda<DeviceCompact> variant{
    "cuda/published",
    scan_and_scatter,
    {.role = breakeven::Role::published,
     .largest = 0xFFFFFFFF,
     .per_item = {.host = 4, .device = 16},
     .notes =
         "the published flag kernel, inclusive scan (here CUB's) and scatter, and the host that reads the length. Repaired: the kernel "
         "asks flags > 0 but the scan adds the raw flags, so a flag of 2 moves all that follows; there was no answer for an empty array"}};

}  // namespace
}  // namespace compact
