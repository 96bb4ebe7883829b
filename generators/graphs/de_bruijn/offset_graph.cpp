// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "de_bruijn_graph.hpp"
#include "word_ranks.hpp"

namespace breakeven {
namespace {

/// For every position, how many bases from there on are known, up to k.
std::vector<std::uint64_t> known_bases(const Bases& sequence, std::uint64_t k, bool circular) {
    std::vector<std::uint64_t> known(sequence.size());
    std::uint64_t run = 0;
    for (int lap = circular ? 0 : 1; lap < 2; ++lap)  // the first one finds out how the second one begins
        for (auto i = sequence.size(); i-- > 0;) known[i] = run = sequence[i] == unknown_base ? 0 : std::min(run + 1, k);
    return known;
}

/// Calls edge(position, next) for every word of k bases, where `next` is the position behind it in the circle.
template <class Function>
void each_edge(const std::vector<Bases>& sequences, std::uint64_t k, bool circular, const Function& edge) {
    std::uint64_t begin = 0;
    for (const auto& sequence : sequences) {
        const auto known = known_bases(sequence, k, circular);
        for (std::uint64_t i = 0; i < sequence.size(); ++i)
            if (known[i] == k) edge(begin + i, begin + (i + 1 < sequence.size() ? i + 1 : 0));
        begin += sequence.size();
    }
}

}  // namespace

FileGraph de_bruijn_graph_of_offsets(const std::vector<Bases>& sequences, std::uint64_t k, bool circular) {
    constexpr auto none = std::numeric_limits<std::uint32_t>::max();
    const auto ranks = word_ranks(sequences, k - 1, circular);
    std::vector<std::uint32_t> first(ranks.size(), none);  // by rank: the first position of a word that some edge meets
    FileGraph graph;
    each_edge(sequences, k, circular, [&](std::uint64_t position, std::uint64_t next) {
        for (const auto at : {position, next}) first[ranks[at]] = std::min(first[ranks[at]], narrow(at));
        graph.edges.push_back({ranks[position], ranks[next]});
    });

    std::vector<std::uint32_t> number(ranks.size());
    for (std::uint64_t rank = 0; rank < ranks.size(); ++rank)
        if (first[rank] != none) number[rank] = narrow(graph.vertices++);
    parallel_each(graph.edges.size(), [&](std::uint64_t e) {
        graph.edges[e] = {number[graph.edges[e].tail], number[graph.edges[e].head]};
    });

    Bases text;
    for (const auto& sequence : sequences) text.insert(text.end(), sequence.begin(), sequence.end());
    graph.names.resize(graph.vertices);
    parallel_each(ranks.size(), [&](std::uint64_t rank) {
        if (first[rank] != none) graph.names[number[rank]] = fmt::format("{}{}", "ACGT"[text[first[rank]]], first[rank]);
    });
    return graph;
}

}  // namespace breakeven
