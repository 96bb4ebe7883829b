// SPDX-License-Identifier: Apache-2.0
#include "csr_edges.hpp"
#include <breakeven/algorithms/shared/peers/igraph.hpp>

namespace csr_edges {
namespace {

struct Workspace {
    igraph::OwnGraph graph;
    igraph::Vector ends;
};

void get_edgelist(const breakeven::Graph& graph, CsrEdges::Output& out, Workspace& workspace) {
    auto& ends = workspace.ends;
    igraph::check(igraph_get_edgelist(workspace.graph.of(graph), ends.get(), false));
    for (std::uint64_t e = 0; e < graph.edges(); ++e) {
        out.start[e] = static_cast<std::uint32_t>(ends[2 * e]);
        out.end[e] = static_cast<std::uint32_t>(ends[2 * e + 1]);
    }
}
const breakeven::Host<CsrEdges> variant{"serial/igraph",
                                        get_edgelist,
                                        {.role = breakeven::Role::peer,
                                         .per_item = {.host = 112},
                                         .untimed = "igraph's graph",
                                         .notes = "igraph_get_edgelist, its 64-bit pairs narrowed to two arrays"}};

}  // namespace
}  // namespace csr_edges
