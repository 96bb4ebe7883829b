// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>

#include <algorithm>
#include <cmath>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_select.cuh>

#include "de_bruijn_graph.hpp"
#include "words.hpp"
#include <breakeven/suites/cuda.cuh>
#include <breakeven/suites/device/launch.cuh>

namespace de_bruijn_graph {
namespace {

using breakeven::block_threads;

/// The sizes that the device finds out.
struct Counts {
    std::uint64_t tails, dead_ends, vertices;
};

/// The text, words of k bases in two arrays between which they are sorted, and the answer: 37 bytes a word
/// of a text that has few ends, and the scratch memory of one sort.
struct DeviceDeBruijnGraph {
    using problem = DeBruijnGraph;

    Packing packing{2};
    std::uint64_t edges = 0, sequences = 0;
    breakeven::DeviceBuffer<std::uint8_t> bases;
    breakeven::DeviceBuffer<std::uint64_t> ends;
    breakeven::DeviceBuffer<std::uint64_t> words, spare, last, last_spare;  // words of edges; the last vertex of each sequence
    breakeven::DeviceBuffer<std::uint32_t> starts, dead_ends;  // where tails, and ends that are no tails, first stand when sorted
    breakeven::DeviceBuffer<Counts> counts;
    breakeven::DeviceBuffer<char> scratch;
    breakeven::DeviceBuffer<std::uint64_t> vertices;
    breakeven::DeviceBuffer<std::uint32_t> row, heads;

    void upload(const DeBruijnGraph::Input& in, cudaStream_t stream) {
        packing.k = in.k;
        edges = in.words();
        sequences = in.ends.size();
        bases.upload(in.bases, stream);
        ends.upload(in.ends, stream);
        for (auto* buffer : {&words, &spare}) buffer->resize(edges);
        for (auto* buffer : {&last, &last_spare}) buffer->resize(sequences);
        starts.resize(edges);
        dead_ends.resize(sequences);
        counts.resize(1);
        vertices.resize(DeBruijnGraph::most_vertices(in));
        row.resize(vertices.size() + 1);
        heads.resize(edges);
    }
    void prepare(cudaStream_t stream) {
        constexpr int poison = 0xA5;
        vertices.fill_bytes(poison, stream);
        row.fill_bytes(poison, stream);
        heads.fill_bytes(poison, stream);
        counts.fill_bytes(0xFF, stream);
    }
    void download(DeBruijnGraph::Output& out, cudaStream_t stream) const {
        out.vertices = breakeven::fetch(counts.data(), stream).vertices;
        if (out.vertices > out.words.size()) return;
        vertices.download({out.words.data(), out.vertices}, stream);
        row.download({out.row.data(), out.vertices + 1}, stream);
        heads.download(out.heads, stream);
    }
};

constexpr unsigned bases_each = 16, tile_bases = block_threads * bases_each;
constexpr unsigned spill = 2;  // packed words behind the tile, into which words of up to 32 bases reach

__device__ std::uint32_t pack_sixteen(const std::uint8_t* bases, std::uint64_t begin, std::uint64_t size) {
    std::uint32_t packed = 0;
    if (begin + bases_each <= size) {
        const auto bytes = *reinterpret_cast<const uint4*>(bases + begin);  // begin is a multiple of 16
        return pack_four(bytes.x) << 24 | pack_four(bytes.y) << 16 | pack_four(bytes.z) << 8 | pack_four(bytes.w);
    }
    for (unsigned i = 0; i < bases_each; ++i) packed = packed << 2 | (begin + i < size ? bases[begin + i] : 0U);
    return packed;
}

/// The number of sequences that end at or before this place.
__device__ std::uint64_t sequence_at(const std::uint64_t* ends, std::uint64_t place, std::uint64_t low, std::uint64_t high) {
    return shared::partition_point(low, high, [&](std::uint64_t sequence) { return ends[sequence] <= place; });
}

/// A block packs its part of the text into shared memory, 16 bases in 32 bits; every word of k bases is then cut out of three
/// neighbours. One byte read and eight written a base.
__global__ void pack_words(const std::uint8_t* bases, std::uint64_t size, const std::uint64_t* ends, std::uint64_t count, Packing packing,
                           std::uint64_t* words, std::uint64_t* last) {
    __shared__ std::uint32_t packed[block_threads + spill];
    __shared__ std::uint64_t sequences[2];  // those of the tile's first and last base
    const auto begin = std::uint64_t{blockIdx.x} * tile_bases, end = min(begin + tile_bases, size);
    for (auto i = threadIdx.x; i < block_threads + spill; i += block_threads)
        packed[i] = pack_sixteen(bases, begin + std::uint64_t{i} * bases_each, size);
    if (threadIdx.x < 2) sequences[threadIdx.x] = sequence_at(ends, threadIdx.x == 0 ? begin : end - 1, 0, count);
    __syncthreads();
    for (auto i = threadIdx.x; i < tile_bases && begin + i < end; i += block_threads) {
        const auto place = begin + i;
        const auto s = sequence_at(ends, place, sequences[0], sequences[1]);
        const auto behind = place + packing.k;
        if (behind > ends[s]) continue;
        const auto at = i / bases_each;
        const auto word = unpack_word(packed[at], packed[at + 1], packed[at + 2], i % bases_each, packing.k);
        words[place - s * (packing.k - 1)] = word;
        if (behind == ends[s]) last[s] = packing.head(word);
    }
}

/// Packs every word of the text, and the last vertex of every sequence.
void pack(DeviceDeBruijnGraph& device, cudaStream_t stream) {
    const auto size = std::uint64_t{device.bases.size()};
    breakeven::launch(pack_words, (size + bases_each - 1) / bases_each, stream, device.bases.data(), size, device.ends.data(),
                      device.sequences, device.packing, device.words.data(), device.last.data());
}

/// Sorts stably by the bits begin .. end-1; overwrites both arrays and returns the one that holds the result.
std::uint64_t* sort_words(std::uint64_t* words, std::uint64_t* spare, std::uint64_t size, unsigned begin, unsigned end,
                          breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    if (size < 2) return words;
    cub::DoubleBuffer<std::uint64_t> keys{words, spare};
    breakeven::with_scratch(scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortKeys(memory, bytes, keys, size, static_cast<int>(begin), static_cast<int>(end), stream);
    });
    return keys.Current();
}

/// Sorted words, of which the lowest `shift` bits do not count.
struct SortedWords {
    const std::uint64_t* words;
    std::uint64_t size;
    unsigned shift;

    [[nodiscard]] constexpr std::uint64_t operator[](std::uint64_t i) const { return words[i] >> shift; }
    [[nodiscard]] constexpr std::uint64_t count_less(std::uint64_t word, std::uint64_t low, std::uint64_t high) const {
        return shared::partition_point(low, high, [&](std::uint64_t i) { return (*this)[i] < word; });
    }
    [[nodiscard]] constexpr std::uint64_t count_less(std::uint64_t word) const { return count_less(word, 0, size); }
};

struct FirstAndForeign {
    SortedWords words, others;

    __device__ bool operator()(std::uint32_t i) const {
        const auto word = words[i];
        if (i > 0 && words[i - 1] == word) return false;
        const auto place = others.count_less(word);
        return place == others.size || others[place] != word;
    }
};

/// Lists the numbers of the words that are the first of their kind and do not occur among the others, and counts them.
void select_first(SortedWords words, SortedWords others, std::uint32_t* out, std::uint64_t* count, breakeven::DeviceBuffer<char>& scratch,
                  cudaStream_t stream) {
    const thrust::counting_iterator<std::uint32_t> numbers{0};
    breakeven::with_scratch(scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceSelect::If(memory, bytes, numbers, out, count, static_cast<std::int64_t>(words.size),
                                     FirstAndForeign{words, others}, stream);
    });
}

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

constexpr unsigned heads_each = 8, tile_heads = block_threads * heads_each;

/// Searches the heads, a tile for each block. As long as tails begin with the same letter their heads ascend, so those of a
/// tile lie in a narrow range.
__global__ void find_heads(const std::uint64_t* words, std::uint64_t edges, Packing packing, const std::uint64_t* vertices,
                           const Counts* counts, std::uint32_t* heads) {
    __shared__ std::uint64_t range[2];
    const auto begin = std::uint64_t{blockIdx.x} * tile_heads, end = min(begin + tile_heads, edges);
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

/// Makes vertices, rows and heads of the sorted words and the two selections.
void assemble(DeviceDeBruijnGraph& device, SortedWords words, SortedWords last, cudaStream_t stream) {
    const DeadEnds dead_ends{last, device.dead_ends.data()};
    const auto* starts = device.starts.data();
    breakeven::stage("vertices", stream);
    breakeven::launch(place_tails, device.edges, stream, words, starts, dead_ends, device.counts.data(), device.vertices.data(),
                      device.row.data());
    breakeven::launch(place_dead_ends, device.sequences, stream, words, starts, dead_ends, device.counts.data(), device.vertices.data(),
                      device.row.data());
    breakeven::stage("heads", stream);
    breakeven::launch(find_heads, (device.edges + heads_each - 1) / heads_each, stream, words.words, device.edges, device.packing,
                      device.vertices.data(), device.counts.data(), device.heads.data());
}

void by_sort(DeviceDeBruijnGraph& device, cudaStream_t stream) {
    if (device.edges == 0) {
        device.counts.fill_bytes(0, stream);
        device.row.fill_bytes(0, stream);
        return;
    }
    const auto vertex_bits = static_cast<unsigned>(2 * (device.packing.k - 1));
    breakeven::stage("pack", stream);
    pack(device, stream);
    breakeven::stage("sort", stream);
    const auto* sorted = sort_words(device.words.data(), device.spare.data(), device.edges, 2, vertex_bits + 2, device.scratch, stream);
    const auto* sorted_last =
        sort_words(device.last.data(), device.last_spare.data(), device.sequences, 0, vertex_bits, device.scratch, stream);
    breakeven::stage("select", stream);
    const SortedWords words{sorted, device.edges, 2}, last{sorted_last, device.sequences, 0}, nothing{nullptr, 0, 0};
    auto* counts = device.counts.data();
    select_first(words, nothing, device.starts.data(), &counts->tails, device.scratch, stream);
    select_first(last, words, device.dead_ends.data(), &counts->dead_ends, device.scratch, stream);
    assemble(device, words, last, stream);
    breakeven::stage("", stream);
}
/// Short reads have more bases and vertices than words, and short words few vertices.
breakeven::Memory of_words_vertices_and_bases(const breakeven::Request& request) {
    const auto words = static_cast<double>(request.n);
    const auto k = request.number("k");
    double sequences = 1, bases = words;
    if (request.shape == "reads") {
        const auto length = std::max(request.number("length"), k);
        sequences = words / static_cast<double>(length - k + 1);
        bases = sequences * static_cast<double>(length);
    }
    const auto vertices = std::min(words + sequences, std::exp2(2.0 * static_cast<double>(k) - 2));
    return {.host = 4.3 * words + 12.4 * vertices, .device = 28 * words + 12.5 * vertices + 2.1 * bases};
}

const breakeven::Cuda<DeviceDeBruijnGraph> sort{
    "cuda/sort",
    by_sort,
    {.memory = of_words_vertices_and_bases,
     .notes = "CUB's radix sort of packed words by their first k-1 bases alone, which keeps rows in "
              "the order of the text; heads by a search in a narrow range"}};

}  // namespace
}  // namespace de_bruijn_graph
