#include "ends.hpp"
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/hierholzer.hpp>
#include <breakeven/algorithms/graphs/euler_circuit/igraph_trail.hpp>
#include <breakeven/algorithms/graphs/euler_circuit/pairing.hpp>

namespace euler_path {
namespace {

void igraph_path(const breakeven::Graph& graph, EulerPath::Output& out, igraph::OwnGraph& scratch) {
    if (euler_circuit::igraph_trail(graph, igraph_eulerian_path, out, scratch)) return;
    if (const auto ends = find_ends(graph)) {
        out.verdict = EulerPath::Verdict::disconnected;
        out.components = euler_circuit::components(graph, ends->first, ends->last);
    } else {
        out.verdict = EulerPath::Verdict::unbalanced;
        out.vertex = euler_circuit::lowest_unbalanced(graph);
    }
}

const breakeven::Host<EulerPath> variant{"serial/igraph", igraph_path, euler_circuit::igraph_traits};

}  // namespace
}  // namespace euler_path
