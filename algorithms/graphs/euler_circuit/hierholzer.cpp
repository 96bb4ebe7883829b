// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <vector>

#include "stage.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>

namespace euler_circuit {

using breakeven::Graph;
using shared::Rows;
using shared::Trail;

std::optional<Rows> find_rows(const Graph& graph, Trail trail) {
    std::vector<std::uint32_t> in(graph.vertices());
    for (const auto head : graph.col) ++in[head];
    std::optional<std::uint32_t> first, last;
    for (std::uint32_t v = 0; v < in.size(); ++v) {
        const auto out = graph.row[v + 1] - graph.row[v];
        if (in[v] == out) continue;
        auto& end = in[v] < out ? first : last;
        const auto difference = in[v] < out ? out - in[v] : in[v] - out;
        if (trail == Trail::circuit || end || difference != 1) return {};
        end = v;
    }
    const auto home = shared::first_with_edges(graph);
    if (trail == Trail::circuit) return Rows{graph, home};
    return Rows{graph, first.value_or(home), last.value_or(home)};
}

std::uint64_t trace(const Graph& graph, const Rows& rows, HierholzerScratch& scratch, std::uint32_t* out) {
    auto* const rest = scratch.rest.resize(graph.vertices());
    auto* const trail = scratch.trail.resize(graph.edges());
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) rest[v] = {graph.row[v], graph.row[v + 1]};
    auto vertex = rows.first_vertex(), closes_at = rows.last_vertex();
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

namespace {

/// Into how many components the edges fall. Degrees allow a trail through the rows: with an edge back from its last vertex
/// to its first, every vertex of a component reaches all others, so a search along the edges finds the whole component.
std::uint32_t components(const Graph& graph, const Rows& rows) {
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
            if (from == rows.last_vertex()) meet(rows.first_vertex());
            for (const auto head : graph.heads(from)) meet(head);
        }
    }
    return count;
}

}  // namespace

void explain(const Graph& graph, const std::optional<Rows>& rows, EulerTrail::Output& out) {
    out.edges.clear();
    if (rows) {
        out.verdict = EulerTrail::Verdict::disconnected;
        out.components = components(graph, *rows);
    } else {
        out.verdict = EulerTrail::Verdict::unbalanced;
        out.vertex = shared::lowest_unbalanced(graph);
    }
}

namespace {

/// Beginning with edge 0, that one is put last and so stands first.
void hierholzer(const Graph& graph, EulerCircuit::Output& out, HierholzerScratch& scratch) {
    out.verdict = EulerCircuit::Verdict::found;
    if (graph.edges() == 0) return;
    const Rows rows{graph, shared::first_with_edges(graph)};
    if (trace(graph, rows, scratch, out.edges.data()) != graph.edges()) explain(graph, find_rows(graph, Trail::circuit), out);
}

const breakeven::Host<EulerCircuit> variant{
    "serial/hierholzer",
    hierholzer,
    {.complexity = "n",
     .per_item = {.host = 32.5},
     .notes =
         "Hierholzer 1873, iterative; degrees are counted only when the walk does not close, and then tell why. What [Zooming] runs on "
         "the host, repaired: there the rest of a vertex's edges is copied at each step"}};

}  // namespace
}  // namespace euler_circuit
