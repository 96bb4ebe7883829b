// SPDX-License-Identifier: Apache-2.0
#include <hwy/contrib/sort/vqsort.h>

#include "radix_sort.hpp"

namespace {

void vectorized(const RadixSort::Input&, RadixSort::Output& keys, hwy::Sorter& sorter) {
    sorter(keys.data(), keys.size(), hwy::SortAscending{});
}
const breakeven::Host<RadixSort> by_vectors{
    "serial/vqsort",
    vectorized,
    {.role = breakeven::Role::peer,
     .in_place = true,
     .notes = "Highway's vectorized quicksort (Blacher et al., arXiv 2205.05982), with the widest instructions of this machine"}};

}  // namespace
