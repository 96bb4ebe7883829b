// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "spanning_forest.hpp"
#include <breakeven/algorithms/shared/oracles/disjoint_sets.hpp>

namespace {

/// The one with the greatest edges, which is right unless it has to be the minimum.
SpanningForest::Output maximum(const breakeven::Graph& graph) {
    SpanningForest::Output forest;
    breakeven::DisjointSets sets{graph.vertices()};
    for (auto v = graph.vertices(); v-- > 0;)
        for (auto edge = graph.row[v + 1]; edge-- > graph.row[v];)
            if (sets.unite(static_cast<std::uint32_t>(v), graph.col[edge])) forest.push_back(edge);
    std::ranges::reverse(forest);
    return forest;
}

}  // namespace

/// What a broken search hands back. Another edge in the place of one may be right; such changes are left out.
std::vector<SpanningForest::Output> SpanningForest::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    if (auto greatest = maximum(in); answer.minimum && greatest != answer) {
        greatest.minimum = true;
        wrong.push_back(std::move(greatest));
    }
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };

    alter([&](Output& forest) { forest.push_back(static_cast<std::uint32_t>(in.edges())); });  // no edge
    alter([](Output& forest) { forest.push_back(0xFFFFFFFF); });
    // An edge too many: whichever it is, it closes a cycle.
    for (std::uint32_t i = 0; i < in.edges(); ++i)
        if (i == answer.size() || answer[i] != i) {
            alter([i](Output& forest) { forest.insert(forest.begin() + i, i); });
            break;
        }
    if (answer.empty()) return wrong;
    alter([](Output& forest) { forest.pop_back(); });
    alter([](Output& forest) { forest.erase(forest.begin()); });
    alter([](Output& forest) { forest.clear(); });
    alter([](Output& forest) { forest.insert(forest.begin(), forest.front()); });
    alter([](Output& forest) { forest[forest.size() / 2] = 0xFFFFFFFF; });
    if (answer.size() < 2) return wrong;
    alter([](Output& forest) { forest[1] = forest[0]; });
    alter([](Output& forest) { std::reverse(forest.begin(), forest.end()); });
    alter([](Output& forest) { forest.erase(forest.begin() + forest.size() / 2); });
    return wrong;
}
