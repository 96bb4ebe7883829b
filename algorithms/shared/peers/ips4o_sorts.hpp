// SPDX-License-Identifier: Apache-2.0
#pragma once
#ifndef _REENTRANT
#define _REENTRANT  // as -pthread does: without it ips4o has the threads of OpenMP only, which spin between calls NOLINT
#endif
#include <tbb/task_arena.h>

#include <functional>
#include <ips4o.hpp>
#include <optional>
#include <source_location>

#include "answer_alone.hpp"
#include <breakeven/suites/suite.hpp>

namespace shared {

/// Ips4oSorts adds the in-place parallel super scalar samplesort (Axtmann, Witt, Ferizovic, Sanders, ESA 2017), a comparison
/// sort, to P, a problem whose answer is its keys, sorted.
template <class P>
struct Ips4oSorts {
    using Keys = typename P::Output;
    using Config = ips4o::ExtendedConfig<typename Keys::value_type*, std::less<>, ips4o::Config<>, ips4o::StdThreadPool>;

    /// Its threads, which sleep between calls, and their buffers.
    struct Sorter {
        ips4o::ParallelSorter<Config> sort{std::less<>{}, ips4o::StdThreadPool{tbb::this_task_arena::max_concurrency()}};
    };

    static void samplesort(const typename P::Input&, Keys& keys) { ips4o::sort(keys.begin(), keys.end()); }
    static void parallel_samplesort(const typename P::Input&, Keys& keys, std::optional<Sorter>& sorter) {
        if (!sorter) sorter.emplace();
        sorter->sort(keys.data(), keys.data() + keys.size());
    }

    explicit Ips4oSorts(const std::source_location& place = std::source_location::current())
        : by_samplesort{"serial/ips4o",
                        samplesort,
                        {.role = breakeven::Role::peer,
                         .complexity = "n log n",
                         .per_item = answer_alone<P>,
                         .in_place = true,
                         .notes = "ips4o::sort, a samplesort without branches"},
                        place},
          by_parallel_samplesort{"parallel/ips4o",
                                 parallel_samplesort,
                                 {.role = breakeven::Role::peer,
                                  .complexity = "n log n",
                                  .per_item = answer_alone<P>,
                                  .in_place = true,
                                  .notes = "ips4o::parallel, on threads of its own that outlive the call, as its buffers do"},
                                 place} {}

    breakeven::Host<P> by_samplesort, by_parallel_samplesort;
};

}  // namespace shared
