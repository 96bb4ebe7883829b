// SPDX-License-Identifier: Apache-2.0
#include <tbb/enumerable_thread_specific.h>

#include "search.hpp"

namespace {

using Workspaces = tbb::enumerable_thread_specific<turnpike::Workspace>;

void counts(const Turnpike::Input& in, Turnpike::Output& out, Workspaces& workspaces) {
    turnpike::each_instance<shared::AllThreads>(in, out, [&](auto... instance) { return workspaces.local().solve(instance...); });
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
