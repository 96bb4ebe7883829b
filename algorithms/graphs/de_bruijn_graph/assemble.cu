// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace de_bruijn_graph {
namespace {

using breakeven::block_threads;

/// Ends of sequences that are no tails, in order; how many is known on the device only.
struct DeadEnds {
    SortedWords last;
    const std::uint32_t* first;

    [[nodiscard]] __device__ std::uint64_t operator[](std::uint64_t i) const { return last[first[i]]; }
    [[nodiscard]] __device__ std::uint64_t count_less(std::uint64_t word, std::uint64_t size) const {
        return shared::partition_point(std::uint64_t{0}, size, [&](std::uint64_t i) { return (*this)[i] < word; });
    }
};

__global__ void place_tails(SortedWords words, const std::uint32_t* starts, DeadEnds dead_ends, const Counts* counts,
                            std::uint64_t* vertices, std::uint32_t* row) {
    const auto i = breakeven::thread_number();
    if (i >= counts->tails) return;
    const auto start = starts[i];
    const auto word = words[start];
    const auto place = i + dead_ends.count_less(word, counts->dead_ends);
    vertices[place] = word;
    row[place] = start;
}

/// Places the ends of sequences that are no tails, one thread a sequence, of which there is at least one; the first thread
/// also ends the rows.
__global__ void place_dead_ends(SortedWords words, const std::uint32_t* starts, DeadEnds dead_ends, Counts* counts, std::uint64_t* vertices,
                                std::uint32_t* row) {
    const auto i = breakeven::thread_number();
    const auto tails = counts->tails;
    if (i == 0) {
        counts->vertices = tails + counts->dead_ends;
        row[tails + counts->dead_ends] = static_cast<std::uint32_t>(words.size);
    }
    if (i >= counts->dead_ends) return;
    const auto word = dead_ends[i];
    const auto edge = words.count_less(word);  // the first one behind this vertex
    const auto less = shared::partition_point(std::uint64_t{0}, tails, [&](std::uint64_t tail) { return starts[tail] < edge; });
    vertices[i + less] = word;
    row[i + less] = static_cast<std::uint32_t>(edge);
}

constexpr unsigned heads_each = 8, tile = block_threads * heads_each;

/// Searches the heads, a tile for each block. As long as tails begin with the same letter their heads ascend, so those of a
/// tile lie in a narrow range.
__global__ void find_heads(const std::uint64_t* words, std::uint64_t edges, Packing packing, const std::uint64_t* vertices,
                           const Counts* counts, std::uint32_t* heads) {
    __shared__ std::uint64_t range[2];
    const auto begin = std::uint64_t{blockIdx.x} * tile, end = min(begin + tile, edges);
    const SortedWords all{vertices, counts->vertices, 0};
    if (threadIdx.x < 2) {
        const auto tails = threadIdx.x == 0;
        const auto first = packing.tail(words[begin]), last = packing.tail(words[end - 1]);
        if (packing.first_letter(first) != packing.first_letter(last))
            range[threadIdx.x] = tails ? 0 : all.size;
        else
            range[threadIdx.x] = tails ? all.count_less(packing.first_head(first)) : all.count_less(packing.first_head(last) + 4);
    }
    __syncthreads();
    for (auto i = begin + threadIdx.x; i < end; i += block_threads)
        heads[i] = static_cast<std::uint32_t>(all.count_less(packing.head(words[i]), range[0], range[1]));
}

}  // namespace

void assemble(DeviceDeBruijnGraph& device, SortedWords words, SortedWords last, cudaStream_t stream) {
    const DeadEnds dead_ends{last, device.dead_ends.data()};
    const auto* starts = device.starts.data();
    breakeven::launch(place_tails, device.edges, stream, words, starts, dead_ends, device.counts.data(), device.vertices.data(),
                      device.row.data());
    breakeven::launch(place_dead_ends, device.sequences, stream, words, starts, dead_ends, device.counts.data(), device.vertices.data(),
                      device.row.data());
    breakeven::stage("vertices", stream);
    const auto blocks = static_cast<unsigned>((device.edges + tile - 1) / tile);
    find_heads<<<blocks, block_threads, 0, stream>>>(words.words, device.edges, device.packing, device.vertices.data(),
                                                     device.counts.data(), device.heads.data());
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace de_bruijn_graph
