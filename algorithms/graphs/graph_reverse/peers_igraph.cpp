// SPDX-License-Identifier: Apache-2.0
#include "graph_reverse.hpp"
#include <breakeven/algorithms/shared/peers/igraph.hpp>

namespace graph_reverse {
namespace {

struct Edges {
    Edges(const igraph_t* graph) { igraph::check(igraph_inclist_init(graph, &list, IGRAPH_IN, IGRAPH_LOOPS_ONCE)); }
    ~Edges() { igraph_inclist_destroy(&list); }
    Edges(const Edges&) = delete;
    Edges& operator=(const Edges&) = delete;
    igraph_inclist_t list;
};

void incidence_list(const breakeven::Graph& graph, GraphReverse::Output& out, igraph::OwnGraph& workspace) {
    const auto* const own = workspace.of(graph);
    Edges in{own};
    std::uint32_t place = 0;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) {
        out.row[v] = place;
        auto* const edges = igraph_inclist_get(&in.list, v);
        igraph_vector_int_sort(edges);
        for (igraph_integer_t i = 0; i < igraph_vector_int_size(edges); ++i) {
            const auto edge = VECTOR(*edges)[i];
            out.edge[place] = static_cast<std::uint32_t>(edge);
            out.col[place++] = static_cast<std::uint32_t>(IGRAPH_FROM(own, edge));
        }
    }
    out.row.back() = place;
}
const breakeven::Host<GraphReverse> variant{"serial/igraph",
                                            incidence_list,
                                            {.role = breakeven::Role::peer,
                                             .complexity = "n log n",
                                             .per_item = {.host = 206},
                                             .untimed = "igraph's graph, and with it an index by head",
                                             .notes = "igraph_inclist_init of the edges in, sorted because parallel ones are not, and "
                                                      "IGRAPH_FROM, narrowed from 64 bits"}};

}  // namespace
}  // namespace graph_reverse
