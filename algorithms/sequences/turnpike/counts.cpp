// SPDX-License-Identifier: Apache-2.0
#include "search.hpp"
#include "turnpike.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/host/workspaces.hpp>

namespace turnpike {
namespace {

/// LimitExceeded where a search is given up.
template <class Loops>
void counts(const Turnpike::Input& in, Turnpike::Output& out, shared::Workspaces<Loops, Workspace>& workspaces) {
    auto too_long = in.instances();
    Loops::each(in.instances(), 1, [&](std::uint64_t i) {
        if (Loops::load(too_long) < in.instances()) return;
        const auto verdict = workspaces.own().solve(in.of(i), in.limit_of(i), out.of(in, i));
        out.found[i] = verdict == Verdict::found;
        if (verdict == Verdict::too_long) Loops::store(too_long, i);
    });
    if (too_long < in.instances()) search_too_long(too_long, in.limit_of(too_long));
}

const breakeven::Host<Turnpike> serial{
    "serial/counts",
    counts<shared::OneThread>,
    {.largest = Turnpike::largest,
     .sensible = Turnpike::sensible,
     .memory = shared::for_pairs<16>,
     .notes =
         "backtracking without recursion; counts of distances in a table, or a hash table where the largest distance is large; the "
         "mirror image of a failure is not tried. On random points fewer than 3/4 n^2 counts are looked up (tested up to n = 800): the "
         "published n^2 log n in practice holds, with a constant in place of the logarithm"}};

const breakeven::Host<Turnpike> parallel{
    "parallel/counts",
    counts<shared::AllThreads>,
    {.largest = Turnpike::largest,
     .sensible = Turnpike::sensible,
     .memory = shared::for_pairs<16>,
     .notes = "serial/counts on one instance a task. A single instance is one task: its n steps depend on each other, and each "
              "looks up no more than n counts"}};

}  // namespace
}  // namespace turnpike
