#include "assemble.hpp"
#include "number_words.hpp"

namespace {

using de_bruijn_graph::Scratch;

void sort(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch) {
    de_bruijn_graph::by_sorting(in, out, scratch, {}, de_bruijn_graph::sort);
}
const breakeven::Host<DeBruijnGraph> by_sort{
    "serial/sort",
    sort,
    {.memory = [](std::uint64_t n) { return breakeven::Memory{.host = 44.0 * static_cast<double>(n)}; },
     .notes = "radix sort of packed words by their first k-1 bases"}};

void hash(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out) { de_bruijn_graph::by_hashing(in, out); }
const breakeven::Host<DeBruijnGraph> by_hash{
    "serial/hash",
    hash,
    {.memory = [](std::uint64_t n) { return breakeven::Memory{.host = 84.0 * static_cast<double>(n)}; },
     .notes = "numbers packed words as they appear, and sorts the distinct ones"}};

}  // namespace
