// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "spanning_forest.hpp"
#include <breakeven/algorithms/shared/host/union_find.hpp>

namespace {

using Parents = std::vector<std::uint32_t>;

void in_order(const breakeven::Graph& graph, SpanningForest::Output& out, Parents& parent) {
    const auto vertices = static_cast<std::uint32_t>(graph.vertices());
    parent.resize(vertices);
    std::iota(parent.begin(), parent.end(), 0U);
    std::uint32_t count = 0;
    for (std::uint32_t v = 0; v < vertices && count + 1 < vertices; ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e)
            if (shared::unite<shared::OneThread>(parent.data(), v, graph.col[e])) out[count++] = e;
    out.resize(count);
}
const breakeven::Host<SpanningForest> variant{
    "serial/minimum",
    in_order,
    {.per_item = {.host = 4},
     .notes = "Kruskal's algorithm in the order of the edges, which needs no sorting; ends with the last edge of a single tree"}};

}  // namespace
