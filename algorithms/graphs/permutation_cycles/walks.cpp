// SPDX-License-Identifier: Apache-2.0
#include "permutation_cycles.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

/// The cycles as the staged Euler circuit finds them, with the least element for a label.
namespace permutation_cycles {
namespace {

using shared::none;
using shared::Step;
using Sublist = Leasts::Sublist;

struct Workspace {
    shared::HugeBuffer<Step> steps;
    shared::HugeBuffer<Sublist> sublists;
    std::vector<std::uint32_t> cycle, least;
};

/// Tells every sublist the least element of its cycle.
void spread_least(std::span<Sublist> sublists, Workspace& workspace) {
    workspace.cycle.resize(sublists.size());
    const auto* const cycle = workspace.cycle.data();
    auto& least = workspace.least;
    least.assign(number_cycles(std::span<const Sublist>{sublists}, workspace.cycle.data()), none);
    for (std::size_t s = 0; s < sublists.size(); ++s) least[cycle[s]] = std::min(least[cycle[s]], sublists[s].least);
    for (std::size_t s = 0; s < sublists.size(); ++s) sublists[s].least = least[cycle[s]];
}

template <class Loops>
void walks(const PermutationCycles::Input& in, PermutationCycles::Output& out, Workspace& workspace) {
    constexpr std::uint64_t grain = 1 << 14;  // elements that pay for a task
    const auto n = in.size();
    if (n == 0) return;
    auto* const steps = workspace.steps.resize(n);
    const auto splitters = host_splitters(n);
    const std::span sublists{workspace.sublists.resize(splitters.count()), splitters.count()};

    breakeven::stage("copy");
    Loops::each(n, grain, [&](std::uint64_t i) { steps[i] = {in[i], none}; });
    breakeven::stage("walk");
    label_sublists<Loops, Leasts>(splitters, steps, sublists.data());
    breakeven::stage("cycles");
    spread_least(sublists, workspace);
    breakeven::stage("label");
    Loops::ranges(n, grain, [&](std::uint64_t first, std::uint64_t last) {
        const auto label = [&](std::uint32_t least) { along_cycle(steps, least, [&](std::uint32_t at) { out[at] = least; }); };
        LeastElements unsplit{steps, label};
        for (auto i = first; i < last; ++i)
            if (const auto sublist = steps[i].label; sublist != none)
                out[i] = sublists[sublist].least;
            else
                unsplit.add(static_cast<std::uint32_t>(i));
        unsplit.finish();
    });
    breakeven::stage("");
}

constexpr breakeven::Memory memory{.host = 13};

const breakeven::Host<PermutationCycles> serial{
    "serial/walks",
    walks<shared::OneThread>,
    {.per_item = memory, .notes = "sublists between hashed splitters, 32 interleaved walks at a time"}};
const breakeven::Host<PermutationCycles> parallel{
    "parallel/walks", walks<shared::AllThreads>, {.per_item = memory, .notes = "the same by oneTBB"}};

}  // namespace
}  // namespace permutation_cycles
