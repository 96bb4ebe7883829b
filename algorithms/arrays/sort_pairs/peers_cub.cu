// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include "device.cuh"

namespace sort_pairs {
namespace {

void sort_all_bits(DevicePairs& device, cudaStream_t stream) { device.sort({}, stream); }
const breakeven::Cuda<DevicePairs> by_cub{
    "cuda/cub",
    sort_all_bits,
    {.role = breakeven::Role::peer,
     .largest = device_largest,
     .per_item = six_arrays,
     .notes = "cub::DeviceRadixSort::SortPairs over all 32 bits (Onesweep: Adinets and Merrill, arXiv 2206.01784)"}};

/// The pairs, and a caller who knows in which bits keys differ: as cuda/cub_range finds them, but beforehand.
struct KnownBits : DevicePairs {
    std::optional<Bits> bits;

    void prepare(cudaStream_t stream) {
        DevicePairs::prepare(stream);
        if (!bits && size() != 0) bits = varying_bits(stream);
    }
};

void sort_known_bits(KnownBits& device, cudaStream_t stream) { device.sort(device.bits.value_or(Bits{}), stream); }
const breakeven::Cuda<KnownBits> by_known_bits{
    "cuda/cub_known_bits",
    sort_known_bits,
    {.role = breakeven::Role::peer,
     .largest = device_largest,
     .per_item = six_arrays,
     .untimed = "finding the bits in which keys differ",
     .notes = "cub::DeviceRadixSort::SortPairs from begin_bit to end_bit, as a caller uses it who knows the range of his keys"}};

}  // namespace
}  // namespace sort_pairs
