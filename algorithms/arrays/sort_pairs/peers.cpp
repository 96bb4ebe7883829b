// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <execution>

#include "joined.hpp"

namespace sort_pairs {
namespace {

void standard(const SortPairs::Input& in, SortPairs::Output& out, std::vector<Joined>& pairs) {
    sort_joined<shared::OneThread>(in, out, pairs, [](auto& all) { std::stable_sort(all.begin(), all.end(), by_key); });
}
const breakeven::Host<SortPairs> by_comparison{
    "serial/std",
    standard,
    {.role = breakeven::Role::peer,
     .complexity = "n log n",
     .per_item = {.host = 20},
     .notes = "std::stable_sort of pairs in one array, which are joined before and parted behind it"}};

void standard_parallel(const SortPairs::Input& in, SortPairs::Output& out, std::vector<Joined>& pairs) {
    sort_joined<shared::AllThreads>(in, out, pairs,
                                    [](auto& all) { std::stable_sort(std::execution::par, all.begin(), all.end(), by_key); });
}
const breakeven::Host<SortPairs> by_standard_parallel{
    "parallel/std_par",
    standard_parallel,
    {.role = breakeven::Role::peer,
     .complexity = "n log n",
     .per_item = {.host = 28},
     .notes = "std::stable_sort(std::execution::par) of pairs in one array, which are joined before and parted behind it"}};

void tbb_sort(const SortPairs::Input& in, SortPairs::Output& out, std::vector<std::uint64_t>& words) {
    sort_numbered<shared::AllThreads>(in, out, words, [](auto& all) { tbb::parallel_sort(all.begin(), all.end()); });
}
const breakeven::Host<SortPairs> by_tbb{
    "parallel/tbb",
    tbb_sort,
    {.role = breakeven::Role::peer,
     .complexity = "n log n",
     .largest = most_numbered,
     .per_item = {.host = 16},
     .notes = "tbb::parallel_sort, which is not stable, of words of key and number; the values are fetched by the numbers"}};

}  // namespace
}  // namespace sort_pairs
