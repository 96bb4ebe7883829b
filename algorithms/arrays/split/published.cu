// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/algorithms/shared/device/scan.cuh>

/// The pass of [Split & Sort]: a key whose bit is 0 goes to the number of such keys before it, one whose bit is 1
/// behind all of those, in order. 32 bytes a key.
namespace split {
namespace {

constexpr unsigned block_size = 512;  // as published

__device__ std::uint64_t thread_index() { return std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; }

__global__ void flag_zeros(const std::uint32_t* keys, std::uint64_t size, std::uint32_t bit, std::uint32_t* flags) {
    if (const auto i = thread_index(); i < size) flags[i] = (keys[i] >> bit & 1) ^ 1;
}

__global__ void scatter(const std::uint32_t* keys, std::uint64_t size, const std::uint32_t* zeros_before, const std::uint32_t* flags,
                        std::uint32_t* out, std::uint64_t* zeros) {
    const auto i = thread_index();
    if (i >= size) return;
    const std::uint64_t all_zeros = std::uint64_t{zeros_before[size - 1]} + flags[size - 1];
    out[flags[i] != 0 ? zeros_before[i] : all_zeros + i - zeros_before[i]] = keys[i];
    if (i == 0) *zeros = all_zeros;
}

void scan_and_scatter(DeviceSplit& device, cudaStream_t stream) {
    const auto size = device.size();
    if (size == 0) return device.zeros.fill_bytes(0, stream);
    device.flags.resize(size);
    device.places.resize(size);
    const auto flags = device.flags.data(), places = device.places.data();
    const auto blocks = static_cast<unsigned>((size + block_size - 1) / block_size);
    flag_zeros<<<blocks, block_size, 0, stream>>>(device.keys.data(), size, device.bit, flags);
    CUDA_CHECK(cudaGetLastError());
    shared::exclusive_scan(flags, places, static_cast<std::uint32_t>(size), device.scratch, stream);
    scatter<<<blocks, block_size, 0, stream>>>(device.keys.data(), size, places, flags, device.out.data(), device.zeros.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceSplit> variant{
    "cuda/published",
    scan_and_scatter,
    {.role = breakeven::Role::published,
     .largest = 0xFFFFFFFF,
     .per_item = {.host = 4, .device = 16},
     .notes = "the published pass: a kernel that flags the zeros, an exclusive scan (here CUB's), and a scatter. Repaired: there was no "
              "answer for an empty array, and places in 32-bit ints ended at 2^31 keys"}};

}  // namespace
}  // namespace split
