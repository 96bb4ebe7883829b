// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <hwy/contrib/sort/vqsort.h>

#include <source_location>

#include "answer_alone.hpp"
#include <breakeven/suites/suite.hpp>

namespace shared {

/// HighwaySort adds Highway's sort to P, a problem whose answer is its keys, sorted.
template <class P>
struct HighwaySort {
    static void vectorized(const typename P::Input&, typename P::Output& keys, hwy::Sorter& sorter) {
        sorter(keys.data(), keys.size(), hwy::SortAscending{});
    }

    explicit HighwaySort(const std::source_location& place = std::source_location::current())
        : by_vectors{
              "serial/vqsort",
              vectorized,
              {.role = breakeven::Role::peer,
               .complexity = "n log n",
               .per_item = answer_alone<P>,
               .in_place = true,
               .notes = "Highway's vectorized quicksort (Blacher et al., arXiv 2205.05982), with the widest instructions of this machine"},
              place} {}

    breakeven::Host<P> by_vectors;
};

}  // namespace shared
