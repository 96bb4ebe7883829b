// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <atomic>
#include <functional>

#include "circuit_graph.hpp"
#include <breakeven/algorithms/shared/oracles/disjoint_sets.hpp>
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/algorithms/shared/oracles/trails.hpp>
#include <breakeven/generators/base/parallel.hpp>

/// An answer is right when every edge is preceded by one that ends where it begins, each edge precedes one, and
/// there are as many circuits as components with edges; circuits are counted as sets of edges, components as
/// sets of vertices. Since a swap changes the number of circuits by one, fewer swaps cannot do.
namespace {

using Words = std::vector<std::uint32_t>;

std::uint64_t circuits(const Words& predecessors) {
    using Range = tbb::blocked_range<std::uint64_t>;
    breakeven::DisjointSets sets{predecessors.size()};
    const auto unite = [&](const Range& range, std::uint64_t made) {
        for (auto e = range.begin(); e < range.end(); ++e) made += sets.unite(static_cast<std::uint32_t>(e), predecessors[e]);
        return made;
    };
    return predecessors.size() -
           tbb::parallel_reduce(Range{0, predecessors.size(), breakeven::grain}, std::uint64_t{0}, unite, std::plus{});
}

}  // namespace

breakeven::Fault CircuitGraph::check(const Input& in, const Output& answer) {
    const auto& graph = in.graph;
    const auto& before = answer.predecessors;
    const auto edges = graph.edges();
    if (before.size() != edges)
        return "holds " + std::to_string(before.size()) + " predecessors, the graph " + std::to_string(edges) + " edges";
    if (const auto e = breakeven::lowest(edges, [&](std::uint64_t i) { return before[i] >= edges; }); e < edges)
        return "edge " + std::to_string(e) + " is preceded by " + std::to_string(before[e]) + ", which is no edge";
    const auto apart = breakeven::lowest(edges, [&](std::uint64_t e) {
        const auto begin = graph.col[before[e]];
        return e < graph.row[begin] || e >= graph.row[begin + 1];
    });
    if (apart < edges)
        return "edge " + std::to_string(apart) + " is preceded by edge " + std::to_string(before[apart]) + ", which ends elsewhere";
    Words times(edges);
    breakeven::parallel_each(edges, [&](std::uint64_t e) { std::atomic_ref{times[before[e]]}.fetch_add(1, std::memory_order_relaxed); });
    if (const auto e = breakeven::lowest(edges, [&](std::uint64_t i) { return times[i] != 1; }); e < edges)
        return "edge " + std::to_string(e) + " precedes " + std::to_string(times[e]) + " edges";
    const auto left = circuits(before), wanted = shared::oracle::components(graph);
    if (left != wanted) return "leaves " + std::to_string(left) + " circuits in " + std::to_string(wanted) + " components";
    if (answer.circuits != left)
        return "says that there are " + std::to_string(answer.circuits) + " circuits, but it is " + std::to_string(left);
    if (answer.swaps != in.partitions - left)
        return "says that it made " + std::to_string(answer.swaps) + " swaps, but " + std::to_string(in.partitions) + " partitions in " +
               std::to_string(left) + " circuits need " + std::to_string(in.partitions - left);
    return {};
}
