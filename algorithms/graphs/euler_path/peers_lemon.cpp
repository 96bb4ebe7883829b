#include "ends.hpp"
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/lemon_trail.hpp>
#include <breakeven/algorithms/graphs/euler_circuit/pairing.hpp>

namespace euler_path {
namespace {

void lemon_path(const breakeven::Graph& graph, EulerPath::Output& out, euler_circuit::LemonScratch& scratch) {
    out.verdict = EulerPath::Verdict::found;
    if (graph.edges() == 0) return;
    if (const auto ends = find_ends(graph)) return euler_circuit::lemon_trail(graph, {graph, ends->first, ends->last}, out, scratch);
    out.verdict = EulerPath::Verdict::unbalanced;
    out.vertex = euler_circuit::lowest_unbalanced(graph);
    out.edges.clear();
}

const breakeven::Host<EulerPath> variant{"serial/lemon", lemon_path, euler_circuit::lemon_traits};

}  // namespace
}  // namespace euler_path
