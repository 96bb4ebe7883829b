// SPDX-License-Identifier: Apache-2.0
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/peers/lemon_trail.hpp>

namespace euler_circuit {
namespace {

void lemon_circuit(const breakeven::Graph& graph, EulerCircuit::Output& out, shared::LemonScratch& scratch) {
    using Verdict = EulerCircuit::Verdict;
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;
    if (out.vertex = shared::lowest_unbalanced(graph); out.vertex < graph.vertices()) {
        out.verdict = Verdict::unbalanced;
        return out.edges.clear();
    }
    const auto home = shared::first_with_edges(graph);
    if (shared::lemon_trail(graph, shared::Rows{graph, home}, out.edges, scratch) == graph.edges()) return;
    out.verdict = Verdict::disconnected;
    out.components = components(graph, home, home);
    out.edges.clear();
}

const breakeven::Host<EulerCircuit> variant{"serial/lemon", lemon_circuit, shared::lemon_traits};

}  // namespace
}  // namespace euler_circuit
