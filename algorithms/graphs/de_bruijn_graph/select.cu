// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>

#include <cub/device/device_select.cuh>

#include "device.cuh"

namespace de_bruijn_graph {
namespace {

struct FirstAndForeign {
    SortedWords words, others;

    __device__ bool operator()(std::uint32_t i) const {
        const auto word = words[i];
        if (i > 0 && words[i - 1] == word) return false;
        const auto place = others.count_less(word);
        return place == others.size || others[place] != word;
    }
};

}  // namespace

void select_first(SortedWords words, SortedWords others, std::uint32_t* out, std::uint64_t* count, breakeven::DeviceBuffer<char>& scratch,
                  cudaStream_t stream) {
    const thrust::counting_iterator<std::uint32_t> numbers{0};
    breakeven::with_scratch(scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::If(memory, bytes, numbers, out, count, static_cast<std::int64_t>(words.size),
                                     FirstAndForeign{words, others}, stream);
    });
}

}  // namespace de_bruijn_graph
