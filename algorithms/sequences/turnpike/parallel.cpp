#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <atomic>

#include "search.hpp"
#include "turnpike.hpp"

namespace {

using turnpike::Verdict;
using Workspaces = tbb::enumerable_thread_specific<turnpike::Workspace>;

void counts(const Turnpike::Input& in, Turnpike::Output& out, Workspaces& workspaces) {
    std::atomic<std::uint64_t> too_long = in.instances();
    tbb::parallel_for(std::uint64_t{0}, in.instances(), [&](std::uint64_t i) {
        const auto verdict = workspaces.local().solve(in.of(i), in.limit_of(i), out.of(in, i));
        out.found[i] = verdict == Verdict::found;
        if (verdict == Verdict::too_long) too_long = i;
    });
    if (const auto i = too_long.load(); i < in.instances()) turnpike::search_too_long(i, in.limit_of(i));
}
const breakeven::Host<Turnpike> by_counts{
    "parallel/counts",
    counts,
    {.largest = Turnpike::largest,
     .sensible = Turnpike::sensible,
     .memory =
         [](std::uint64_t n) {
             const auto points = static_cast<double>(n);
             return breakeven::Memory{.host = 256 * points * points};
         },
     .notes = "serial/counts on one instance a task. A single instance is one task: its n steps depend on each other, and each "
              "looks up no more than n counts"}};

}  // namespace
