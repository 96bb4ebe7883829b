// SPDX-License-Identifier: Apache-2.0
#include "hash_set.hpp"
#include "techniques.hpp"

namespace {

using distinct::SortScratch;
using shared::OneThread;

const breakeven::Host<Distinct> by_sort{"serial/sort_unique",
                                        distinct::sort_unique<OneThread>,
                                        {.per_item = {.host = 12}, .notes = "radix sort, then the first of every group"}};

void hash(const Distinct::Input& in, Distinct::Output& out, SortScratch& scratch) {
    distinct::HashSet seen;
    const std::span found{scratch.sorted.resize(in.size()), in.size()};
    out.count = 0;
    for (const auto key : in)
        if (seen.insert(key)) found[out.count++] = key;
    radix_sort::sort<OneThread>(found.first(out.count), {out.values.data(), out.count}, scratch.spare);
}
const breakeven::Host<Distinct> by_hash{"serial/hash",
                                        hash,
                                        {.complexity = "n + d log d, d distinct keys",
                                         .per_item = {.host = 36},
                                         .notes = "open addressing; the distinct values are sorted at the end"}};

void bitmap(const Distinct::Input& in, Distinct::Output& out, distinct::BitmapScratch<OneThread>& scratch) {
    distinct::by_bitmap({distinct::window<OneThread>}, std::uint64_t{1} << 32, in, out, scratch);
}
const breakeven::Host<Distinct> by_bitmap{
    "serial/bitmap",
    bitmap,
    {.per_item = {.host = 12},
     .notes = "one bit for each value from the smallest to the largest; sorts instead where that takes more words than there are keys"}};

}  // namespace
