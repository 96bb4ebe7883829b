// SPDX-License-Identifier: Apache-2.0
#include "ends.hpp"
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/stage.hpp>
#include <breakeven/algorithms/shared/host/degrees.hpp>

namespace euler_path {
namespace {

using euler_circuit::HierholzerScratch;

void hierholzer(const breakeven::Graph& graph, EulerPath::Output& out, HierholzerScratch& scratch) {
    using Verdict = EulerPath::Verdict;
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;
    breakeven::stage("ends");
    const auto ends = find_ends(graph);
    if (!ends) {
        out.verdict = Verdict::unbalanced;
        out.vertex = shared::lowest_unbalanced(graph);
        return out.edges.clear();
    }
    breakeven::stage("walk");
    if (euler_circuit::trace(graph, ends->first, ends->last, scratch, out.edges.data()) != graph.edges()) {
        out.verdict = Verdict::disconnected;
        out.components = euler_circuit::components(graph, ends->first, ends->last);
        out.edges.clear();
    }
    breakeven::stage("");
}

const breakeven::Host<EulerPath> walk{
    "serial/hierholzer",
    hierholzer,
    {.per_item = {.host = 17}, .notes = "Hierholzer 1873, iterative; degrees are counted first, since they tell where to begin"}};

}  // namespace
}  // namespace euler_path
