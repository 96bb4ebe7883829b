#include "assemble.hpp"

namespace {

using de_bruijn_graph::Scratch;

void sort(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch) {
    de_bruijn_graph::by_sorting(in, out, scratch, de_bruijn_graph::Blocks::parallel(), de_bruijn_graph::sort);
}
const breakeven::Host<DeBruijnGraph> by_sort{
    "parallel/sort",
    sort,
    {.per_item = {.host = 44}, .notes = "radix sort of packed words by their first k-1 bases, every stage by all threads"}};

}  // namespace
