// SPDX-License-Identifier: Apache-2.0
#include <hwy/contrib/sort/vqsort.h>

#include "joined.hpp"

namespace sort_pairs {
namespace {

struct Scratch {
    std::vector<std::uint64_t> words;
    hwy::Sorter sorter;
};

void vectorized(const SortPairs::Input& in, SortPairs::Output& out, Scratch& scratch) {
    sort_numbered<shared::OneThread>(in, out, scratch.words,
                                     [&](auto& all) { scratch.sorter(all.data(), all.size(), hwy::SortAscending{}); });
}
const breakeven::Host<SortPairs> by_vectors{
    "serial/vqsort",
    vectorized,
    {.role = breakeven::Role::peer,
     .complexity = "n log n",
     .largest = most_numbered,
     .per_item = {.host = 16},
     .notes = "Highway's vectorized quicksort, which is not stable and whose sort of pairs is not either, of words of key and "
              "number; the values are fetched by the numbers"}};

}  // namespace
}  // namespace sort_pairs
