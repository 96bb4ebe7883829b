// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <execution>

#include "radix_sort.hpp"

namespace {

constexpr breakeven::Memory answer_alone{.host = 4};
constexpr breakeven::Memory answer_and_copy{.host = 11};

void standard(const RadixSort::Input&, RadixSort::Output& keys) { std::sort(keys.begin(), keys.end()); }
const breakeven::Host<RadixSort> by_comparison{
    "serial/std", standard, {.role = breakeven::Role::peer, .in_place = true, .notes = "std::sort, the usual choice on a host"}};

void tbb_sort(const RadixSort::Input&, RadixSort::Output& keys) { tbb::parallel_sort(keys.begin(), keys.end()); }
const breakeven::Host<RadixSort> by_tbb{
    "parallel/tbb", tbb_sort, {.role = breakeven::Role::peer, .per_item = answer_alone, .in_place = true, .notes = "tbb::parallel_sort"}};

void standard_parallel(const RadixSort::Input&, RadixSort::Output& keys) { std::sort(std::execution::par, keys.begin(), keys.end()); }
const breakeven::Host<RadixSort> by_standard_parallel{
    "parallel/std_par",
    standard_parallel,
    {.role = breakeven::Role::peer, .per_item = answer_and_copy, .in_place = true, .notes = "std::sort(std::execution::par)"}};

}  // namespace
