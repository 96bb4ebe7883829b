// SPDX-License-Identifier: Apache-2.0
#include <tbb/task_arena.h>

#include <boost/sort/sample_sort/sample_sort.hpp>
#include <boost/sort/spinsort/spinsort.hpp>
#include <cstdint>

#include "joined.hpp"

namespace sort_pairs {
namespace {

void spinsort(const SortPairs::Input& in, SortPairs::Output& out, std::vector<Joined>& pairs) {
    sort_joined<shared::OneThread>(in, out, pairs, [](auto& all) { boost::sort::spinsort(all.begin(), all.end(), by_key); });
}
const breakeven::Host<SortPairs> by_spinsort{
    "serial/boost_spinsort",
    spinsort,
    {.role = breakeven::Role::peer,
     .complexity = "n log n",
     .per_item = {.host = 20},
     .notes = "boost::sort::spinsort, stable, of pairs in one array, which are joined before and parted behind it"}};

void sample_sort(const SortPairs::Input& in, SortPairs::Output& out, std::vector<Joined>& pairs) {
    const auto threads = static_cast<std::uint32_t>(tbb::this_task_arena::max_concurrency());
    sort_joined<shared::AllThreads>(in, out, pairs, [=](auto& all) { boost::sort::sample_sort(all.begin(), all.end(), by_key, threads); });
}
const breakeven::Host<SortPairs> by_sample_sort{
    "parallel/boost_sample_sort",
    sample_sort,
    {.role = breakeven::Role::peer,
     .complexity = "n log n",
     .per_item = {.host = 24},
     .notes = "boost::sort::sample_sort, stable, on threads of its own, of pairs in one array, joined before and parted behind it"}};

}  // namespace
}  // namespace sort_pairs
