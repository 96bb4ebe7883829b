// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/stage.hpp>
#include <breakeven/algorithms/shared/peers/igraph_trail.hpp>

namespace euler_path {
namespace {

void igraph_path(const breakeven::Graph& graph, EulerPath::Output& out, igraph::OwnGraph& scratch) {
    using namespace euler_circuit;
    out.verdict = EulerPath::Verdict::found;
    if (!igraph::trail(graph, igraph_eulerian_path, out.edges, scratch)) explain(graph, find_rows(graph, shared::Trail::path), out);
}

const breakeven::Host<EulerPath> variant{"serial/igraph", igraph_path, igraph::trail_traits};

}  // namespace
}  // namespace euler_path
