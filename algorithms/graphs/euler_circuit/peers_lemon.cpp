#include "lemon_trail.hpp"
#include "pairing.hpp"

namespace euler_circuit {
namespace {

void lemon_circuit(const breakeven::Graph& graph, EulerCircuit::Output& out, LemonScratch& scratch) {
    out.verdict = EulerCircuit::Verdict::found;
    if (graph.edges() == 0) return;
    if (out.vertex = lowest_unbalanced(graph); out.vertex < graph.vertices()) {
        out.verdict = EulerCircuit::Verdict::unbalanced;
        return out.edges.clear();
    }
    const auto home = first_with_edges(graph);
    lemon_trail(graph, Rows{graph, home}, out, scratch);
}

const breakeven::Host<EulerCircuit> variant{"serial/lemon", lemon_circuit, lemon_traits};

}  // namespace
}  // namespace euler_circuit
