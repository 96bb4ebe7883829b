// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <tbb/task_arena.h>

#include <boost/sort/block_indirect_sort/block_indirect_sort.hpp>
#include <boost/sort/spreadsort/integer_sort.hpp>
#include <cstdint>
#include <source_location>

#include "answer_alone.hpp"
#include <breakeven/suites/suite.hpp>

namespace shared {

/// BoostSorts adds Boost's sorts to P, a problem whose answer is its keys, sorted.
template <class P>
struct BoostSorts {
    using Keys = typename P::Output;

    static void spreadsort(const typename P::Input&, Keys& keys) { boost::sort::spreadsort::integer_sort(keys.begin(), keys.end()); }
    static void block_indirect(const typename P::Input&, Keys& keys) {
        const auto threads = static_cast<std::uint32_t>(tbb::this_task_arena::max_concurrency());
        boost::sort::block_indirect_sort(keys.begin(), keys.end(), threads);
    }

    explicit BoostSorts(const std::source_location& place = std::source_location::current())
        : by_spreadsort{"serial/boost_spreadsort",
                        spreadsort,
                        {.role = breakeven::Role::peer,
                         .per_item = answer_alone<P>,
                         .in_place = true,
                         .notes = "boost::sort::spreadsort::integer_sort: radix and comparison in turns"},
                        place},
          by_block_indirect{"parallel/boost_block_indirect",
                            block_indirect,
                            {.role = breakeven::Role::peer,
                             .complexity = "n log n",
                             .per_item = answer_alone<P>,
                             .in_place = true,
                             .notes = "boost::sort::block_indirect_sort, on threads of its own"},
                            place} {}

    breakeven::Host<P> by_spreadsort, by_block_indirect;
};

}  // namespace shared
