// SPDX-License-Identifier: Apache-2.0
#include "stage.hpp"
#include <breakeven/algorithms/shared/peers/lemon_trail.hpp>

namespace euler_circuit {
namespace {

void lemon_circuit(const breakeven::Graph& graph, EulerCircuit::Output& out, shared::LemonScratch& scratch) {
    out.verdict = EulerCircuit::Verdict::found;
    if (graph.edges() == 0) return;
    const auto rows = find_rows(graph, shared::Trail::circuit);
    if (!rows || shared::lemon_trail(graph, *rows, out.edges, scratch) != graph.edges()) explain(graph, rows, out);
}

const breakeven::Host<EulerCircuit> variant{"serial/lemon", lemon_circuit, shared::lemon_traits};

}  // namespace
}  // namespace euler_circuit
