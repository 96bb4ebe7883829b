// SPDX-License-Identifier: Apache-2.0
#include "ends.hpp"
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/stage.hpp>
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/peers/igraph_trail.hpp>

namespace euler_path {
namespace {

void igraph_path(const breakeven::Graph& graph, EulerPath::Output& out, igraph::OwnGraph& scratch) {
    out.verdict = EulerPath::Verdict::found;
    if (igraph::trail(graph, igraph_eulerian_path, out.edges, scratch)) return;
    if (const auto ends = find_ends(graph)) {
        out.verdict = EulerPath::Verdict::disconnected;
        out.components = euler_circuit::components(graph, ends->first, ends->last);
    } else {
        out.verdict = EulerPath::Verdict::unbalanced;
        out.vertex = shared::lowest_unbalanced(graph);
    }
}

const breakeven::Host<EulerPath> variant{"serial/igraph", igraph_path, igraph::trail_traits};

}  // namespace
}  // namespace euler_path
