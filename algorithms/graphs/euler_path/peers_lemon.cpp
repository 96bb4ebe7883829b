// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/stage.hpp>
#include <breakeven/algorithms/shared/peers/lemon_trail.hpp>

namespace euler_path {
namespace {

void lemon_path(const breakeven::Graph& graph, EulerPath::Output& out, shared::LemonScratch& scratch) {
    out.verdict = EulerPath::Verdict::found;
    if (graph.edges() == 0) return;
    const auto rows = euler_circuit::find_rows(graph, shared::Trail::path);
    if (!rows || shared::lemon_trail(graph, *rows, out.edges, scratch) != graph.edges()) euler_circuit::explain(graph, rows, out);
}

const breakeven::Host<EulerPath> variant{"serial/lemon", lemon_path, shared::lemon_traits};

}  // namespace
}  // namespace euler_path
