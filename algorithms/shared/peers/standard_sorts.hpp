// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <execution>
#include <source_location>

#include "answer_alone.hpp"
#include <breakeven/suites/suite.hpp>

namespace shared {

/// StandardSorts adds the sorts of the standard library and of oneTBB to P, a problem whose answer is its keys, sorted.
template <class P>
struct StandardSorts {
    using Keys = typename P::Output;

    static constexpr breakeven::Memory answer_and_copy{.host = 2.75 * answer_alone<P>.host};

    static void comparison(const typename P::Input&, Keys& keys) { std::sort(keys.begin(), keys.end()); }
    static void tbb_sort(const typename P::Input&, Keys& keys) { tbb::parallel_sort(keys.begin(), keys.end()); }
    static void parallel(const typename P::Input&, Keys& keys) { std::sort(std::execution::par, keys.begin(), keys.end()); }

    explicit StandardSorts(const std::source_location& place = std::source_location::current())
        : by_comparison{"serial/std",
                        comparison,
                        {.role = breakeven::Role::peer,
                         .complexity = "n log n",
                         .per_item = answer_alone<P>,
                         .in_place = true,
                         .notes = "std::sort, the usual choice on a host"},
                        place},
          by_tbb{"parallel/tbb",
                 tbb_sort,
                 {.role = breakeven::Role::peer,
                  .complexity = "n log n",
                  .per_item = answer_alone<P>,
                  .in_place = true,
                  .notes = "tbb::parallel_sort"},
                 place},
          by_standard_parallel{"parallel/std_par",
                               parallel,
                               {.role = breakeven::Role::peer,
                                .complexity = "n log n",
                                .per_item = answer_and_copy,
                                .in_place = true,
                                .notes = "std::sort(std::execution::par)"},
                               place} {}

    breakeven::Host<P> by_comparison, by_tbb, by_standard_parallel;
};

}  // namespace shared
