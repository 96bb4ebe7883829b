#include "assemble.hpp"
#include "number_words.hpp"

namespace {

using de_bruijn_graph::Scratch;

void sort(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch) {
    de_bruijn_graph::by_sorting(in, out, scratch, {}, de_bruijn_graph::sort);
}
const breakeven::Host<DeBruijnGraph> by_sort{
    "serial/sort", sort, {.per_item = {.host = 44}, .notes = "radix sort of packed words by their first k-1 bases"}};

void hash(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out) { de_bruijn_graph::by_hashing(in, out); }
const breakeven::Host<DeBruijnGraph> by_hash{
    "serial/hash", hash, {.per_item = {.host = 84}, .notes = "numbers packed words as they appear, and sorts the distinct ones"}};

}  // namespace
