// SPDX-License-Identifier: Apache-2.0
#include "stage.hpp"
#include <breakeven/algorithms/shared/peers/igraph_trail.hpp>

namespace euler_circuit {
namespace {

void igraph_circuit(const breakeven::Graph& graph, EulerCircuit::Output& out, igraph::OwnGraph& scratch) {
    out.verdict = EulerCircuit::Verdict::found;
    if (!igraph::trail(graph, igraph_eulerian_cycle, out.edges, scratch)) explain(graph, find_rows(graph, shared::Trail::circuit), out);
}

const breakeven::Host<EulerCircuit> variant{"serial/igraph", igraph_circuit, igraph::trail_traits};

}  // namespace
}  // namespace euler_circuit
