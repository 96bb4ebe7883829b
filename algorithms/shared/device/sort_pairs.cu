// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_radix_sort.cuh>

#include "sort_pairs.cuh"

namespace shared {

void sort_pairs(ConstPairs in, Pairs out, std::uint64_t size, KeyBits bits, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    if (size == 0) return;
    breakeven::with_scratch(scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortPairs(memory, bytes, in.keys, out.keys, in.values, out.values, size, bits.begin, bits.end, stream);
    });
}

Pairs sort_pairs(Pairs pairs, Pairs alternate, std::uint64_t size, KeyBits bits, breakeven::DeviceBuffer<char>& scratch,
                 cudaStream_t stream) {
    if (size == 0) return pairs;
    cub::DoubleBuffer<std::uint32_t> keys{pairs.keys, alternate.keys}, values{pairs.values, alternate.values};
    breakeven::with_scratch(scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortPairs(memory, bytes, keys, values, size, bits.begin, bits.end, stream);
    });
    return {keys.Current(), values.Current()};
}

}  // namespace shared
