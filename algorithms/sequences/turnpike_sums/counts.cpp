// SPDX-License-Identifier: Apache-2.0
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "turnpike_sums.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/host/value_counts.hpp>
#include <breakeven/algorithms/shared/host/workspaces.hpp>

namespace {

/// Counts of the sums that are left, and a place in the sums before which none is left: n^2 steps.
template <class Counts>
class Greedy {
public:
    /// False if there are none.
    bool run(std::span<const std::uint32_t> sums, std::span<std::uint32_t> out) {
        counts_.reset(sums);
        points_.clear();
        for (auto least = sums.begin(); points_.size() < out.size();) {
            while (!counts_.has(*least)) ++least;
            // Of an odd least sum the half twice is missing.
            if (!add(points_.empty() ? *least / 2 : *least - points_.front(), sums.back())) return false;
        }
        std::ranges::copy(points_, out.begin());
        return true;
    }

private:
    /// Takes the sums of a point with all so far and itself; false if one is missing.
    bool add(std::uint32_t point, std::uint32_t largest) {
        points_.push_back(point);
        if (point > largest / 2) return false;  // of these sums it has the largest with itself
        return std::ranges::all_of(points_, [&](auto other) { return counts_.take(point + other); });
    }

    Counts counts_;
    std::vector<std::uint32_t> points_;
};

struct Workspace {
    Greedy<shared::CountTable> table;
    Greedy<shared::CountHash> hashed;

    bool solve(std::span<const std::uint32_t> sums, std::span<std::uint32_t> points) {
        return shared::a_table_is_faster(sums) ? table.run(sums, points) : hashed.run(sums, points);
    }
};

template <class Loops>
void counts(const TurnpikeSums::Input& in, TurnpikeSums::Output& out) {
    shared::Workspaces<Loops, Workspace> workspaces;
    Loops::each(in.instances(), 1, [&](std::uint64_t i) { out.found[i] = workspaces.own().solve(in.of(i), out.of(in, i)); });
}

const breakeven::Host<TurnpikeSums> serial{
    "serial/counts",
    counts<shared::OneThread>,
    {.largest = TurnpikeSums::largest,
     .sensible = TurnpikeSums::sensible,
     .memory = shared::for_pairs<16>,
     .notes = "counts of the sums that are left in a table, or a hash table where the largest sum is large: n^2 steps"}};

const breakeven::Host<TurnpikeSums> parallel{
    "parallel/counts",
    counts<shared::AllThreads>,
    {.largest = TurnpikeSums::largest,
     .sensible = TurnpikeSums::sensible,
     .memory =
         [](const auto& request) {
             const auto at_once = std::min<std::uint64_t>(request.number("batch"), tbb::this_task_arena::max_concurrency());
             return breakeven::Memory{.host = shared::for_pairs<16>(request).host * static_cast<double>(at_once)};
         },
     .notes = "serial/counts on one instance a task. A single instance is one task: its n steps depend on each other, and each "
              "looks up no more than n counts"}};

}  // namespace
