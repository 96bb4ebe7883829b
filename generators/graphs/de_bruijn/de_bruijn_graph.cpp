// SPDX-License-Identifier: Apache-2.0
#include "de_bruijn_graph.hpp"

#include <tbb/parallel_sort.h>

#include <algorithm>

namespace breakeven {
namespace {

using Words = std::vector<std::uint64_t>;

/// Calls edge(tail, head) with the packed words of k-1 bases, in the order of the sequence.
template <class Function>
void each_edge(const Bases& sequence, std::uint64_t k, bool circular, const Function& edge) {
    const auto mask = ~std::uint64_t{0} >> (64 - 2 * (k - 1));
    std::uint64_t word = 0, known = 0;  // the last k-1 bases, and how many bases in a row are known
    const auto steps = circular ? sequence.size() + k - 1 : sequence.size();
    for (std::uint64_t i = 0; i < steps; ++i) {
        const auto base = sequence[i < sequence.size() ? i : i - sequence.size()];
        known = base == unknown_base ? 0 : known + 1;
        const auto next = (word << 2 | (base & 3)) & mask;
        if (known >= k) edge(word, next);
        word = next;
    }
}

}  // namespace

FileGraph de_bruijn_graph(const std::vector<Bases>& sequences, std::uint64_t k, bool circular) {
    constexpr std::uint64_t longest_packed = 33;
    if (k > longest_packed) return de_bruijn_graph_of_offsets(sequences, k, circular);
    // The words as they follow each other; edge e goes from word start[e] to the one behind it.
    Words words, start;
    for (const auto& sequence : sequences)
        each_edge(sequence, k, circular, [&](std::uint64_t tail, std::uint64_t head) {
            if (words.empty() || words.back() != tail) words.push_back(tail);
            start.push_back(words.size() - 1);
            words.push_back(head);
        });

    auto vertices = words;
    tbb::parallel_sort(vertices);
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    check_size(vertices.size(), start.size());
    parallel_each(words.size(), [&](std::uint64_t i) {
        words[i] = static_cast<std::uint64_t>(std::ranges::lower_bound(vertices, words[i]) - vertices.begin());
    });

    FileGraph graph;
    graph.vertices = vertices.size();
    graph.edges = list_edges(start.size(), [&](std::uint64_t e) { return Edge{narrow(words[start[e]]), narrow(words[start[e] + 1])}; });
    graph.names.resize(vertices.size());
    parallel_each(vertices.size(), [&](std::uint64_t v) { graph.names[v] = spell(vertices[v], k - 1); });
    return graph;
}

}  // namespace breakeven
