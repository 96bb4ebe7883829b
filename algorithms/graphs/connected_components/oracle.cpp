// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "connected_components.hpp"
#include <breakeven/algorithms/shared/oracles/disjoint_sets.hpp>
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// There is one answer: disjoint sets, united in parallel, edge by edge, know the least vertex of each component.
breakeven::Fault ConnectedComponents::check(const Input& in, const Output& answer) {
    const auto vertices = in.vertices();
    if (answer.size() != vertices)
        return "holds " + std::to_string(answer.size()) + " labels for " + std::to_string(vertices) + " vertices";
    breakeven::DisjointSets sets{vertices};
    breakeven::parallel_ranges(in.edges(), breakeven::grain, [&](std::uint64_t begin, std::uint64_t end) {
        auto tail = std::upper_bound(in.row.begin(), in.row.end(), begin) - in.row.begin() - 1;
        for (auto e = begin; e < end; ++e) {
            while (in.row[tail + 1] <= e) ++tail;
            sets.unite(static_cast<std::uint32_t>(tail), in.col[e]);
        }
    });
    const auto least = [&](std::uint64_t v) { return sets.find(static_cast<std::uint32_t>(v)); };
    const auto v = breakeven::lowest(vertices, [&](std::uint64_t u) { return answer[u] != least(u); });
    if (v == vertices) return {};
    return "labels vertex " + std::to_string(v) + " with " + std::to_string(answer[v]) + ", but the least vertex of its component is " +
           std::to_string(least(v));
}
