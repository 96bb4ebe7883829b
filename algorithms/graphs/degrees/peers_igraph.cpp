// SPDX-License-Identifier: Apache-2.0
#include "degrees.hpp"
#include <breakeven/algorithms/shared/peers/igraph.hpp>

namespace degrees {
namespace {

struct Workspace {
    igraph::OwnGraph graph;
    igraph::Vector counts;
};

void degree(const breakeven::Graph& graph, Degrees::Output& out, Workspace& workspace) {
    auto& counts = workspace.counts;
    for (const auto& [mode, degrees] : {std::pair{IGRAPH_IN, &out.in}, std::pair{IGRAPH_OUT, &out.out}}) {
        igraph::check(igraph_degree(workspace.graph.of(graph), counts.get(), igraph_vss_all(), mode, IGRAPH_LOOPS));
        for (std::uint64_t v = 0; v < graph.vertices(); ++v) (*degrees)[v] = static_cast<std::uint32_t>(counts[v]);
    }
}
const breakeven::Host<Degrees> variant{"serial/igraph",
                                       degree,
                                       {.role = breakeven::Role::peer,
                                        .per_item = {.host = 120},
                                        .untimed = "igraph's graph, and with it the index that the degrees are read from",
                                        .notes = "igraph_degree, narrowed from 64 bits"}};

}  // namespace
}  // namespace degrees
