// SPDX-License-Identifier: Apache-2.0
#include <bit>
#include <cub/device/device_reduce.cuh>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/scan.cuh>

/// The split of [Split & Sort]: a key whose bit is 0 goes to the number of such keys
/// before it, one whose bit is 1 behind all of those, in order. 32 bytes a key and bit.
namespace radix_sort {
namespace {

constexpr unsigned block_size = 512;  // as published

__device__ std::uint64_t thread_index() { return std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; }

__global__ void flag_zero_bits(const std::uint32_t* keys, std::uint64_t size, unsigned bit, std::uint32_t* flags) {
    if (const auto i = thread_index(); i < size) flags[i] = (keys[i] >> bit & 1) ^ 1;
}

__global__ void scatter(const std::uint32_t* keys, std::uint64_t size, const std::uint32_t* flags, const std::uint32_t* zeros_before,
                        std::uint32_t* out) {
    const auto i = thread_index();
    if (i >= size) return;
    const std::uint64_t zeros = std::uint64_t{zeros_before[size - 1]} + flags[size - 1];
    out[flags[i] != 0 ? zeros_before[i] : zeros + i - zeros_before[i]] = keys[i];
}

std::uint32_t largest_key(Buffers buffers, DeviceScratch& scratch, cudaStream_t stream) {
    scratch.word.resize(1);
    breakeven::with_scratch(scratch.cub, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceReduce::Max(memory, bytes, buffers.keys, scratch.word.data(), static_cast<std::uint32_t>(buffers.size), stream);
    });
    return breakeven::fetch(scratch.word.data(), stream);
}

}  // namespace

std::uint32_t* split_sort(Buffers buffers, DeviceScratch& scratch, cudaStream_t stream) {
    auto [keys, alternate, size] = buffers;
    if (size == 0) return keys;
    scratch.flags.resize(size);
    scratch.places.resize(size);
    const auto flags = scratch.flags.data(), places = scratch.places.data();
    const auto blocks = static_cast<unsigned>((size + block_size - 1) / block_size);
    const auto passes = static_cast<unsigned>(std::bit_width(largest_key(buffers, scratch, stream)));
    for (unsigned bit = 0; bit < passes; ++bit) {
        flag_zero_bits<<<blocks, block_size, 0, stream>>>(keys, size, bit, flags);
        shared::exclusive_scan(flags, places, static_cast<std::uint32_t>(size), scratch.cub, stream);
        scatter<<<blocks, block_size, 0, stream>>>(keys, size, flags, places, alternate);
        std::swap(keys, alternate);
    }
    CUDA_CHECK(cudaGetLastError());
    return keys;
}

namespace {

void split_each_bit(DeviceSort& device, cudaStream_t stream) { device.set_sorted(split_sort(device.buffers(), device.scratch, stream)); }
const breakeven::Cuda<DeviceSort> by_split{
    "cuda/published",
    split_each_bit,
    {.role = breakeven::Role::published,
     .largest = device_largest,
     .per_item = {.host = 4, .device = 20},
     .notes = "a flag kernel, a scan and a scatter for each bit up to the highest of the largest key. Repaired: the bits of a negative "
              "largest key were counted with an arithmetic shift, which never ended; keys are unsigned here"}};

}  // namespace
}  // namespace radix_sort
