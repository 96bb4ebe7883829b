// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include <breakeven/suites/cuda.cuh>

/// Radix sort of pairs on the device: the one place where CUB's sort of
/// 32-bit keys with 32-bit values is compiled, which takes long.
namespace shared {

struct Pairs {
    std::uint32_t *keys, *values;
};
struct ConstPairs {
    const std::uint32_t *keys, *values;
};

/// Sorts stably by bits 0 .. bits - 1 of the keys, which must agree in all others. What is sorted stays as it
/// was; scratch memory grows to 8 bytes a pair. Nothing happens to no pairs.
void sort_pairs(ConstPairs in, Pairs out, std::uint64_t size, int bits, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream);

/// Sorts as above, but within two buffers that are both overwritten; scratch memory is small. Returns the one that holds
/// the result.
Pairs sort_pairs(Pairs pairs, Pairs alternate, std::uint64_t size, int bits, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream);

}  // namespace shared
