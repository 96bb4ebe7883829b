// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

#include "de_bruijn_graph.hpp"
#include "words.hpp"
#include <breakeven/algorithms/shared/host/partition_point.hpp>
#include <breakeven/suites/cuda.cuh>

namespace de_bruijn_graph {

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

/// Packs every word of the text, and the last vertex of every sequence.
void pack(DeviceDeBruijnGraph& device, cudaStream_t stream);

/// Sorts stably by the bits begin .. end-1; overwrites both arrays and returns the one that holds the result.
std::uint64_t* sort_words(std::uint64_t* words, std::uint64_t* spare, std::uint64_t size, unsigned begin, unsigned end,
                          breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream);

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

/// Lists the numbers of the words that are the first of their kind and do not occur among the others, and counts them.
void select_first(SortedWords words, SortedWords others, std::uint32_t* out, std::uint64_t* count, breakeven::DeviceBuffer<char>& scratch,
                  cudaStream_t stream);

/// Makes vertices, rows and heads of the sorted words and the two selections.
void assemble(DeviceDeBruijnGraph& device, SortedWords words, SortedWords last, cudaStream_t stream);

}  // namespace de_bruijn_graph
