// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/stage.hpp>

namespace euler_path {
namespace {

void hierholzer(const breakeven::Graph& graph, EulerPath::Output& out, euler_circuit::HierholzerScratch& scratch) {
    out.verdict = EulerPath::Verdict::found;
    if (graph.edges() == 0) return;
    breakeven::stage("ends");
    const auto rows = euler_circuit::find_rows(graph, shared::Trail::path);
    if (!rows) return euler_circuit::explain(graph, rows, out);
    breakeven::stage("walk");
    if (euler_circuit::trace(graph, *rows, scratch, out.edges.data()) != graph.edges()) euler_circuit::explain(graph, rows, out);
    breakeven::stage("");
}

const breakeven::Host<EulerPath> walk{"serial/hierholzer",
                                      hierholzer,
                                      {.complexity = "n",
                                       .per_item = {.host = 34},
                                       .notes = "Hierholzer 1873, iterative; degrees are counted first, since they tell where to begin"}};

}  // namespace
}  // namespace euler_path
