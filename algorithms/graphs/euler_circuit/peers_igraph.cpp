#include "hierholzer.hpp"
#include "igraph_trail.hpp"
#include "pairing.hpp"

namespace euler_circuit {
namespace {

void igraph_circuit(const breakeven::Graph& graph, EulerCircuit::Output& out, igraph::OwnGraph& scratch) {
    if (igraph_trail(graph, igraph_eulerian_cycle, out, scratch)) return;
    out.verdict = EulerCircuit::Verdict::unbalanced;
    if (out.vertex = lowest_unbalanced(graph); out.vertex < graph.vertices()) return;
    out.verdict = EulerCircuit::Verdict::disconnected;
    const auto home = first_with_edges(graph);
    out.components = components(graph, home, home);
}

const breakeven::Host<EulerCircuit> variant{"serial/igraph", igraph_circuit, igraph_traits};

}  // namespace
}  // namespace euler_circuit
