// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "spanning_forest.hpp"
#include <breakeven/algorithms/shared/oracles/disjoint_sets.hpp>
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/algorithms/shared/oracles/timed_sets.hpp>

/// A forest is right when its edges ascend, close no cycle, and join the ends of every edge of the graph.
/// Disjoint sets, united in parallel along the forest and nothing else, say whether it does. It is the minimum when the ends of
/// each edge are joined by edges of the forest that are no greater: of the edges on a way around, none can be exchanged for it.
namespace {

std::uint32_t tail_of(const breakeven::Graph& graph, std::uint64_t edge) {
    return static_cast<std::uint32_t>(std::upper_bound(graph.row.begin(), graph.row.end(), edge) - graph.row.begin() - 1);
}

/// Whether some edge joins what is joined already; which one it is depends on the order in which they come.
bool closes_cycle(const breakeven::Graph& graph, const SpanningForest::Output& forest, breakeven::DisjointSets& sets) {
    const auto failed =
        breakeven::lowest(forest.size(), [&](std::uint64_t i) { return !sets.unite(tail_of(graph, forest[i]), graph.col[forest[i]]); });
    return failed < forest.size();
}

std::string name_cycle(const breakeven::Graph& graph, const SpanningForest::Output& forest) {
    breakeven::DisjointSets sets{graph.vertices()};
    std::size_t i = 0;
    while (sets.unite(tail_of(graph, forest[i]), graph.col[forest[i]])) ++i;  // one of them closes a cycle
    return "closes a cycle with edge " + std::to_string(forest[i]) + " at position " + std::to_string(i);
}

/// The lowest edge that the minimum has, and this spanning forest does not; edges() where it is the minimum.
std::uint64_t lacking(const breakeven::Graph& graph, const SpanningForest::Output& forest) {
    breakeven::TimedSets joined{graph.vertices()};
    for (const auto edge : forest) joined.unite(tail_of(graph, edge), graph.col[edge], edge);
    return breakeven::lowest(graph.edges(), [&](std::uint64_t e) {
        return !joined.together(tail_of(graph, e), graph.col[e], static_cast<std::uint32_t>(e + 1));
    });
}

}  // namespace

breakeven::Fault SpanningForest::check(const Input& in, const Output& answer) {
    const auto size = answer.size();
    if (const auto i = breakeven::lowest(size, [&](std::uint64_t p) { return answer[p] >= in.edges(); }); i < size)
        return "position " + std::to_string(i) + " holds " + std::to_string(answer[i]) + ", which is no edge";
    if (const auto i = breakeven::lowest(size, [&](std::uint64_t p) { return p > 0 && answer[p] <= answer[p - 1]; }); i < size)
        return "does not ascend at position " + std::to_string(i) + ", from edge " + std::to_string(answer[i - 1]) + " to " +
               std::to_string(answer[i]);
    breakeven::DisjointSets sets{in.vertices()};
    if (closes_cycle(in, answer, sets)) return name_cycle(in, answer);
    const auto parted = [&](std::uint64_t e) { return sets.find(tail_of(in, e)) != sets.find(in.col[e]); };
    if (const auto e = breakeven::lowest(in.edges(), parted); e < in.edges())
        return "holds " + std::to_string(size) + " edges, which do not join the ends of edge " + std::to_string(e);
    if (!answer.minimum) return {};
    if (const auto e = lacking(in, answer); e < in.edges())
        return "is not the minimum: it lacks edge " + std::to_string(e) + ", whose ends no lesser edges join";
    return {};
}
