// SPDX-License-Identifier: Apache-2.0
#include "csr_edges.hpp"
#include <breakeven/generators/graphs/csr.hpp>

/// `OrdinalEdges` of [GPU for the Road]: every vertex with every one of its neighbours is a tuple of a sequence, which is as
/// long as it turns out to be, and is taken apart at the end.
namespace csr_edges {
namespace {

void tuples(const breakeven::Graph& graph, CsrEdges::Output& out) {
    std::vector<breakeven::Edge> edges;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (const auto head : graph.heads(v)) edges.push_back({v, head});
    for (std::size_t e = 0; e < edges.size(); ++e) {
        out.start[e] = edges[e].tail;
        out.end[e] = edges[e].head;
    }
}
const breakeven::Host<CsrEdges> variant{
    "serial/published",
    tuples,
    {.role = breakeven::Role::published,
     .per_item = {.host = 30},
     .notes = "a growing sequence of (tail, head) tuples, unzipped. The published time is that of a lazy F# sequence"}};

}  // namespace
}  // namespace csr_edges
