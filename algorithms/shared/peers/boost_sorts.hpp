// SPDX-License-Identifier: Apache-2.0
#include <tbb/task_arena.h>

#include <boost/sort/block_indirect_sort/block_indirect_sort.hpp>
#include <boost/sort/spreadsort/integer_sort.hpp>
#include <cstdint>

#include "radix_sort.hpp"

namespace {

void spreadsort(const RadixSort::Input&, RadixSort::Output& keys) { boost::sort::spreadsort::integer_sort(keys.begin(), keys.end()); }
const breakeven::Host<RadixSort> by_spreadsort{
    "serial/boost_spreadsort",
    spreadsort,
    {.role = breakeven::Role::peer, .in_place = true, .notes = "boost::sort::spreadsort::integer_sort: radix and comparison in turns"}};

void block_indirect(const RadixSort::Input&, RadixSort::Output& keys) {
    const auto threads = static_cast<std::uint32_t>(tbb::this_task_arena::max_concurrency());
    boost::sort::block_indirect_sort(keys.begin(), keys.end(), threads);
}
const breakeven::Host<RadixSort> by_block_indirect{
    "parallel/boost_block_indirect",
    block_indirect,
    {.role = breakeven::Role::peer, .in_place = true, .notes = "boost::sort::block_indirect_sort, on threads of its own"}};

}  // namespace
