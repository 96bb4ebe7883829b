// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <map>
#include <numeric>
#include <vector>

#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graph.hpp>

/// What tests ask of a graph, each in the most obvious way.
namespace breakeven::test_support {

inline Edges list(const Graph& graph) {
    Edges edges;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v)
        for (const auto head : graph.heads(v)) edges.push_back({narrow(v), head});
    return edges;
}

inline bool well_formed(const Graph& graph) {
    bool good =
        graph.row.front() == 0 && graph.row.back() == graph.edges() && (graph.names.empty() || graph.names.size() == graph.vertices());
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) good = good && graph.row[v] <= graph.row[v + 1];
    for (const auto head : graph.col) good = good && head < graph.vertices();
    return good;
}

/// How many vertices have which surplus of out-edges over in-edges, balanced ones left out.
inline std::map<int, int> surpluses(const Graph& graph) {
    std::vector<int> surplus(graph.vertices());
    for (const auto [tail, head] : list(graph)) ++surplus[tail], --surplus[head];
    std::map<int, int> count;
    for (const int s : surplus)
        if (s != 0) ++count[s];
    return count;
}

/// Weakly connected components that have edges.
inline int edge_components(const Graph& graph) {
    std::vector<std::uint32_t> parent(graph.vertices());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto root = [&](std::uint32_t v) {
        while (parent[v] != v) v = parent[v] = parent[parent[v]];
        return v;
    };
    for (const auto [tail, head] : list(graph)) parent[root(tail)] = root(head);
    int count = 0;
    std::vector<bool> seen(graph.vertices());
    for (const auto [tail, head] : list(graph))
        if (const auto r = root(tail); !seen[r]) {
            seen[r] = true;
            ++count;
        }
    return count;
}

}  // namespace breakeven::test_support
