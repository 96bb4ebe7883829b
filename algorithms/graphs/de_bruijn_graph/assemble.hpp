#pragma once
#include "blocks.hpp"
#include "de_bruijn_graph.hpp"
#include "sort.hpp"

namespace de_bruijn_graph {

struct Scratch {
    Room<std::uint64_t> words, spare, last, last_spare, tails;
    Room<std::uint32_t> starts;
};

using Sort = std::span<std::uint64_t> (*)(std::span<std::uint64_t> words, std::span<std::uint64_t> spare, unsigned begin, unsigned end,
                                          Blocks blocks);

/// Words sorted by their tails, stably, are the rows. The vertices are the tails, merged with the ends of
/// sequences that are no tails; and since tails that begin with the same letter have ascending heads, these
/// are found by walking along the vertices.
void by_sorting(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch, Blocks blocks, Sort sort);

}  // namespace de_bruijn_graph
