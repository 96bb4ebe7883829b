// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include "device.cuh"

namespace radix_sort_64 {
namespace {

void sort_all_bits(DeviceSort& device, cudaStream_t stream) { device.sort(all_bits, stream); }
const breakeven::Cuda<DeviceSort> by_cub{
    "cuda/cub",
    sort_all_bits,
    {.role = breakeven::Role::peer,
     .largest = device_largest,
     .per_item = three_arrays,
     .notes = "cub::DeviceRadixSort::SortKeys over all 64 bits (Onesweep: Adinets and Merrill, arXiv 2206.01784)"}};

/// The keys, and a caller who knows in which bits they differ: as cuda/cub_range finds them, but beforehand.
struct KnownBits : DeviceSort {
    std::optional<Bits> bits;

    void prepare(cudaStream_t stream) {
        DeviceSort::prepare(stream);
        if (!bits && keys.size() != 0) bits = varying_bits(*this, stream);
    }
};

void sort_known_bits(KnownBits& device, cudaStream_t stream) { device.sort(device.bits.value_or(all_bits), stream); }
const breakeven::Cuda<KnownBits> by_known_bits{
    "cuda/cub_known_bits",
    sort_known_bits,
    {.role = breakeven::Role::peer,
     .largest = device_largest,
     .per_item = three_arrays,
     .untimed = "finding the bits in which keys differ",
     .notes = "cub::DeviceRadixSort::SortKeys from begin_bit to end_bit, as a caller uses it who knows the range of his keys"}};

}  // namespace
}  // namespace radix_sort_64
