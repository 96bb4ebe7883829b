#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include <breakeven/algorithms/shared/device/mapped.cuh>
#include <breakeven/suites/cuda.cuh>

/// Sorts on the device, for this problem's variants and for others that need sorted keys. Each lives in a
/// file of its own, because a CUB sort takes long to compile.
namespace radix_sort {

inline constexpr std::uint64_t device_largest = 0xFFFFFFFF;  // keys: counts and places are 32-bit

struct Buffers {
    std::uint32_t *keys, *alternate;  // a sort overwrites both
    std::size_t size;
};

/// Bits begin .. end - 1 of the keys.
struct Bits {
    int begin = 0, end = 32;
};

/// Where some of the keys lie, and the bits in which one of them differs from the first.
struct Sample {
    std::uint32_t smallest, largest, varying;
};

struct DeviceScratch {
    breakeven::DeviceBuffer<char> cub;
    breakeven::DeviceBuffer<std::uint32_t> flags, places, word;
    shared::Mapped<Sample> sample;
};

/// CUB's radix sort. The keys must agree in all other bits. Returns the buffer that holds the result.
std::uint32_t* cub_sort(Buffers buffers, Bits bits, DeviceScratch& scratch, cudaStream_t stream);

/// One stable split a bit, up to the highest bit of the largest key, as the documents do it.
std::uint32_t* split_sort(Buffers buffers, DeviceScratch& scratch, cudaStream_t stream);

/// Of 4 Ki keys, evenly spaced; there is at least one. Waits for the device.
Sample sample(const std::uint32_t* keys, std::size_t size, DeviceScratch& scratch, cudaStream_t stream);

/// The bits that a sort has to look at, or a few more; may wait for the device.
Bits varying_bits(const std::uint32_t* keys, std::size_t size, const Sample& sample, DeviceScratch& scratch, cudaStream_t stream);

}  // namespace radix_sort
