// SPDX-License-Identifier: Apache-2.0
#include "doubling.hpp"

#include <atomic>

#include "permutation_cycles.hpp"
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace permutation_cycles {
namespace {

using breakeven::grain;
using breakeven::parallel_each;
using breakeven::parallel_ranges;

struct Workspace {
    shared::HugeBuffer<Reach> now, then;
};

/// A round that changes no label is the last: then the least of any 2^k elements in a row is not above that of
/// the next 2^k, all around the cycle.
void doubling(const PermutationCycles::Input& in, PermutationCycles::Output& out, Workspace& workspace) {
    auto* now = workspace.now.resize(in.size());
    auto* then = workspace.then.resize(in.size());
    parallel_each(in.size(), [&](std::uint64_t i) { now[i] = {in[i], static_cast<std::uint32_t>(i)}; });
    for (std::atomic<bool> changed = !in.empty(); changed;) {
        changed = false;
        parallel_ranges(in.size(), grain, [&changed, now, then](std::uint64_t begin, std::uint64_t end) {
            bool lower = false;
            for (auto i = begin; i < end; ++i) {
                then[i] = doubled(now[i], now[now[i].next]);
                lower |= then[i].least != now[i].least;
            }
            if (lower) changed.store(true, std::memory_order_relaxed);
        });
        std::swap(now, then);
    }
    parallel_each(in.size(), [&](std::uint64_t i) { out[i] = now[i].least; });
}

const breakeven::Host<PermutationCycles> variant{
    "parallel/doubling",
    doubling,
    {.complexity = "n log c, c elements in the longest cycle",
     .sensible = std::uint64_t{1} << 24,
     .per_item = {.host = 22},
     .notes = "for teaching: as many rounds as the longest cycle's length has bits, each with one random access an element"}};

}  // namespace
}  // namespace permutation_cycles
