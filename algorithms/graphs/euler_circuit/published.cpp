// SPDX-License-Identifier: Apache-2.0
#include "published.hpp"

#include <utility>

#include "stage.hpp"

namespace euler_circuit {

using Verdict = EulerCircuit::Verdict;

void join_partitions(std::span<const circuit_graph::Meeting> meetings, std::vector<std::uint32_t>& before, EulerCircuit::Output& out) {
    breakeven::stage("splice");
    const auto slots = circuit_graph::spanning_slots(meetings, out.partitions);
    for (const auto x : slots) std::swap(before[x - 1], before[x]);
    out.components = out.partitions - static_cast<std::uint32_t>(slots.size());
    out.verdict = out.components > 1 ? Verdict::disconnected : Verdict::found;
    if (out.components > 1) return out.edges.clear();
    breakeven::stage("emit");
    std::uint32_t edge = 0;
    out.edges.resize(before.size());
    out.edges[0] = edge;
    for (auto place = before.size(); --place > 0;) out.edges[place] = edge = before[edge];
    breakeven::stage("");
}

namespace {

void published(const breakeven::Graph& graph, EulerCircuit::Output& out) {
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;
    breakeven::stage("balance");
    const auto rows = find_rows(graph, shared::Trail::circuit);
    if (!rows) return explain(graph, rows, out);
    std::vector<std::uint32_t> before(graph.edges()), labels(graph.edges());
    breakeven::stage("pairing");
    edge_predecessors::published(graph, shared::Rule::stable, before);
    breakeven::stage("label");
    permutation_cycles::published(before, labels);
    out.partitions = circuit_graph::number_labels(labels);
    breakeven::stage("components");
    join_partitions(circuit_graph::find_meetings(graph, labels), before, out);
}

const breakeven::Host<EulerCircuit> variant{
    "serial/published",
    published,
    {.role = breakeven::Role::published,
     .complexity = "n",
     .largest = std::uint64_t{1} << 31,  // lists of both partitions are numbered in 32 bits
     .per_item = {.host = 50},
     .notes =
         "repaired: degrees are checked first; partitions restart at a moving index, not at a search through all edges that are left; "
         "neighbouring slots are compared without an array of all colours for each vertex; the spanning tree restarts in every component"}};

}  // namespace
}  // namespace euler_circuit
