// SPDX-License-Identifier: Apache-2.0
#ifndef _REENTRANT
#define _REENTRANT  // as -pthread does: without it ips4o has the threads of OpenMP only, which spin between calls NOLINT
#endif
#include <tbb/task_arena.h>

#include <cstdint>
#include <functional>
#include <ips4o.hpp>
#include <optional>

#include "radix_sort.hpp"

/// In-place parallel super scalar samplesort (Axtmann, Witt, Ferizovic, Sanders, ESA 2017): a comparison sort.
namespace {

void samplesort(const RadixSort::Input&, RadixSort::Output& keys) { ips4o::sort(keys.begin(), keys.end()); }
const breakeven::Host<RadixSort> by_samplesort{
    "serial/ips4o", samplesort, {.role = breakeven::Role::peer, .in_place = true, .notes = "ips4o::sort, a samplesort without branches"}};

using Config = ips4o::ExtendedConfig<std::uint32_t*, std::less<>, ips4o::Config<>, ips4o::StdThreadPool>;

/// Its threads, which sleep between calls, and their buffers.
struct Sorter {
    ips4o::ParallelSorter<Config> sort{std::less<>{}, ips4o::StdThreadPool{tbb::this_task_arena::max_concurrency()}};
};

void parallel_samplesort(const RadixSort::Input&, RadixSort::Output& keys, std::optional<Sorter>& sorter) {
    if (!sorter) sorter.emplace();
    sorter->sort(keys.data(), keys.data() + keys.size());
}
const breakeven::Host<RadixSort> by_parallel_samplesort{
    "parallel/ips4o",
    parallel_samplesort,
    {.role = breakeven::Role::peer,
     .in_place = true,
     .notes = "ips4o::parallel, on threads of its own that outlive the call, as its buffers do"}};

}  // namespace
