// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "stage.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>

namespace euler_circuit {

using Graph = breakeven::Graph;

std::uint64_t trace(const Graph& graph, std::uint32_t first, std::uint32_t last, HierholzerScratch& scratch, std::uint32_t* out) {
    auto* const rest = scratch.rest.resize(graph.vertices());
    auto* const trail = scratch.trail.resize(graph.edges());
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) rest[v] = {graph.row[v], graph.row[v + 1]};
    auto vertex = first, closes_at = last;
    std::uint64_t length = 0, place = graph.edges();
    do {
        while (rest[vertex].next != rest[vertex].end) {
            const auto edge = rest[vertex].next++;
            trail[length++] = {edge, vertex};
            vertex = graph.col[edge];
        }
        if (vertex != closes_at) return 0;
        do {
            const auto [edge, tail] = trail[--length];
            out[--place] = edge;
            vertex = tail;
        } while (length > 0 && rest[vertex].next == rest[vertex].end);
        closes_at = vertex;
    } while (length > 0 || rest[vertex].next != rest[vertex].end);
    return graph.edges() - place;
}

std::uint32_t components(const Graph& graph, std::uint32_t first, std::uint32_t last) {
    std::vector<bool> seen(graph.vertices());
    std::vector<std::uint32_t> open;
    const auto meet = [&](std::uint32_t vertex) {
        if (!seen[vertex]) open.push_back(vertex);
        seen[vertex] = true;
    };
    std::uint32_t count = 0;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
        if (seen[v] || graph.heads(v).empty()) continue;
        ++count;
        for (meet(v); !open.empty();) {
            const auto from = open.back();
            open.pop_back();
            if (from == last) meet(first);
            for (const auto head : graph.heads(from)) meet(head);
        }
    }
    return count;
}

namespace {

/// Beginning with edge 0, that one is put last and so stands first.
void hierholzer(const Graph& graph, EulerCircuit::Output& out, HierholzerScratch& scratch) {
    using Verdict = EulerCircuit::Verdict;
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;
    const auto home = shared::first_with_edges(graph);
    if (trace(graph, home, home, scratch, out.edges.data()) == graph.edges()) return;
    out.edges.clear();
    out.vertex = shared::lowest_unbalanced(graph);
    if (out.vertex < graph.vertices()) {
        out.verdict = Verdict::unbalanced;
        return;
    }
    out.verdict = Verdict::disconnected;
    out.components = components(graph, home, home);
}

const breakeven::Host<EulerCircuit> variant{
    "serial/hierholzer",
    hierholzer,
    {.per_item = {.host = 16},
     .notes = "Hierholzer 1873, iterative; degrees are counted only when the walk does not close, and then tell why"}};

}  // namespace
}  // namespace euler_circuit
