// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

#include "de_bruijn_graph.hpp"
#include <breakeven/algorithms/shared/host/huge_pages.hpp>

namespace de_bruijn_graph {

struct Scratch {
    shared::HugeBuffer<std::uint64_t> words, spare, last, last_spare, tails;
    shared::HugeBuffer<std::uint32_t> starts;
};

/// Sorts as sort() of sort.hpp does.
using Sort = std::span<std::uint64_t> (*)(std::span<std::uint64_t> words, std::span<std::uint64_t> spare, unsigned begin, unsigned end);

/// Makes the graph out of sorted words. Sorted by their tails, stably, they are the rows. The vertices are the tails,
/// merged with the ends of sequences that are no tails; and since tails that begin with the same letter have ascending
/// heads, these are found by walking along the vertices. Loops is OneThread or AllThreads.
template <class Loops>
void assemble(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch, Sort sort);

}  // namespace de_bruijn_graph
