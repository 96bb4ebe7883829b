// SPDX-License-Identifier: Apache-2.0
#include "ends.hpp"
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/stage.hpp>
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/peers/lemon_trail.hpp>

namespace euler_path {
namespace {

void lemon_path(const breakeven::Graph& graph, EulerPath::Output& out, shared::LemonScratch& scratch) {
    using Verdict = EulerPath::Verdict;
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;
    if (const auto ends = find_ends(graph)) {
        if (shared::lemon_trail(graph, {graph, ends->first, ends->last}, out.edges, scratch) == graph.edges()) return;
        out.verdict = Verdict::disconnected;
        out.components = euler_circuit::components(graph, ends->first, ends->last);
    } else {
        out.verdict = Verdict::unbalanced;
        out.vertex = shared::lowest_unbalanced(graph);
    }
    out.edges.clear();
}

const breakeven::Host<EulerPath> variant{"serial/lemon", lemon_path, shared::lemon_traits};

}  // namespace
}  // namespace euler_path
