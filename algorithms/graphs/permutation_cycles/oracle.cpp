// SPDX-License-Identifier: Apache-2.0
#include "permutation_cycles.hpp"
#include <breakeven/algorithms/shared/oracles/disjoint_sets.hpp>
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/base/text/counted.hpp>

/// Cycles are the sets that remain when every element is united with the one that it goes to; each set knows
/// its least element.
breakeven::Fault PermutationCycles::check(const Input& in, const Output& answer) {
    if (answer.size() != in.size())
        return "holds " + breakeven::counted(answer.size(), "label") + " for " + breakeven::counted(in.size(), "element");
    breakeven::DisjointSets sets{in.size()};
    breakeven::parallel_each(in.size(), [&](std::uint64_t i) { sets.unite(static_cast<std::uint32_t>(i), in[i]); });
    const auto least = [&](std::uint64_t i) { return sets.find(static_cast<std::uint32_t>(i)); };
    const auto i = breakeven::lowest(in.size(), [&](std::uint64_t element) { return answer[element] != least(element); });
    if (i == in.size()) return {};
    return "element " + std::to_string(i) + " is labelled " + std::to_string(answer[i]) + ", but the least element of its cycle is " +
           std::to_string(least(i));
}
