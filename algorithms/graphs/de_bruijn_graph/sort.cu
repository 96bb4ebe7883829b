// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_radix_sort.cuh>

#include "device.cuh"

namespace de_bruijn_graph {

std::uint64_t* sort_words(std::uint64_t* words, std::uint64_t* spare, std::uint64_t size, unsigned begin, unsigned end,
                          breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    if (size < 2) return words;
    cub::DoubleBuffer<std::uint64_t> keys{words, spare};
    breakeven::with_scratch(scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortKeys(memory, bytes, keys, size, static_cast<int>(begin), static_cast<int>(end), stream);
    });
    return keys.Current();
}

}  // namespace de_bruijn_graph
