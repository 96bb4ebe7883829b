// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include <breakeven/algorithms/shared/device/mapped.cuh>
#include <breakeven/suites/cuda.cuh>

/// Sorts on the device, which this folder offers to other problems that need sorted keys. Each lives in a file of its
/// own, because a CUB sort takes long to compile.
namespace radix_sort {

inline constexpr std::uint64_t device_largest = 0xFFFFFFFF;  // keys: counts and places are 32-bit

/// Buffers are what a sort works in: the keys, of 32 or 64 bits, and as much room beside them.
template <class Key>
struct KeyBuffers {
    Key *keys, *alternate;  // a sort overwrites both
    std::size_t size;
};
using Buffers = KeyBuffers<std::uint32_t>;

/// Bits are the bits begin .. end - 1 of the keys.
struct Bits {
    int begin = 0, end = 32;
};

/// From the lowest to the highest bit that is set; no bits where none is.
constexpr Bits span_of(std::uint64_t varying) {
    Bits bits{0, 0};
    if (varying == 0) return bits;
    while ((varying >> bits.begin & 1) == 0) ++bits.begin;
    while (bits.end < 64 && varying >> bits.end != 0) ++bits.end;
    return bits;
}

/// A sample says where some of the keys lie, and in which bits one of them differs from the first.
struct Sample {
    std::uint32_t smallest, largest, varying;
};

/// DeviceScratch is the memory that sorts need beside the keys. It grows and never shrinks.
struct DeviceScratch {
    breakeven::DeviceBuffer<char> cub;
    breakeven::DeviceBuffer<std::uint32_t> flags, places, word;
    shared::Mapped<Sample> sample;
};

/// CUB's radix sort. The keys must agree in all other bits. Returns the buffer that holds the result.
std::uint32_t* cub_sort(Buffers buffers, Bits bits, DeviceScratch& scratch, cudaStream_t stream);
std::uint64_t* cub_sort(KeyBuffers<std::uint64_t> buffers, Bits bits, DeviceScratch& scratch, cudaStream_t stream);

/// One stable split a bit, up to the highest bit of the largest key, as in [Split & Sort]. Returns the
/// buffer that holds the result; scratch.flags and scratch.places have room for a number a key.
std::uint32_t* split_sort(Buffers buffers, DeviceScratch& scratch, cudaStream_t stream);

/// Samples 4 Ki keys, evenly spaced; there is at least one. Waits for the device.
Sample sample(const std::uint32_t* keys, std::size_t size, DeviceScratch& scratch, cudaStream_t stream);

/// The bits that a sort has to look at, or a few more; may wait for the device.
Bits varying_bits(const std::uint32_t* keys, std::size_t size, const Sample& sample, DeviceScratch& scratch, cudaStream_t stream);

/// SortedKeys owns keys in device memory and the room to sort them. A sort overwrites the keys, so a copy restores
/// them before each call; one object serves one input for life.
template <class Key>
struct SortedKeys {
    breakeven::DeviceBuffer<Key> keys, alternate;
    breakeven::DeviceBuffer<Key>* sorted = nullptr;  // one of the two, set by the variant
    DeviceScratch scratch;

    void upload(std::span<const Key> in, cudaStream_t stream) {
        keys.upload(in, stream);
        alternate.resize(in.size());
    }
    void prepare(cudaStream_t stream) {
        const bool first = original_.size() != keys.size();
        original_.resize(keys.size());
        copy(first ? original_ : keys, first ? keys : original_, stream);
        alternate.fill_bytes(0xA5, stream);
        sorted = nullptr;
    }

    [[nodiscard]] KeyBuffers<Key> buffers() const { return {keys.data(), alternate.data(), keys.size()}; }
    void set_sorted(const Key* result) { sorted = result == keys.data() ? &keys : &alternate; }
    breakeven::DeviceBuffer<Key>& not_sorted() { return sorted == &keys ? alternate : keys; }

private:
    static void copy(breakeven::DeviceBuffer<Key>& to, const breakeven::DeviceBuffer<Key>& from, cudaStream_t stream) {
        if (to.size() != 0) CUDA_CHECK(cudaMemcpyAsync(to.data(), from.data(), to.size() * sizeof(Key), cudaMemcpyDeviceToDevice, stream));
    }
    breakeven::DeviceBuffer<Key> original_;
};
using SortedInPlace = SortedKeys<std::uint32_t>;

}  // namespace radix_sort
