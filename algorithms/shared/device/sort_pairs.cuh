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

/// The bits of the keys that a sort looks at: begin .. end - 1, or as many of the lowest as one number says.
struct KeyBits {
    int begin, end;

    constexpr KeyBits(int first, int behind) : begin{first}, end{behind} {}
    constexpr KeyBits(int lowest) : KeyBits{0, lowest} {}
};

/// Sorts stably by these bits of the keys, which must agree in all others. What is sorted stays as it
/// was; scratch memory grows to 8 bytes a pair. Nothing happens to no pairs.
void sort_pairs(ConstPairs in, Pairs out, std::uint64_t size, KeyBits bits, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream);

/// Sorts as above, but within two buffers that are both overwritten; scratch memory is small. Returns the one that holds
/// the result.
Pairs sort_pairs(Pairs pairs, Pairs alternate, std::uint64_t size, KeyBits bits, breakeven::DeviceBuffer<char>& scratch,
                 cudaStream_t stream);

}  // namespace shared
