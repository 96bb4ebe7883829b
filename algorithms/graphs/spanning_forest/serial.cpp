#include <numeric>

#include "any.hpp"
#include "spanning_forest.hpp"
#include <breakeven/algorithms/graphs/connected_components/union_find.hpp>

namespace spanning_forest {
namespace {

using breakeven::Graph;
using connected_components::Alone;
using connected_components::unite;
using Parents = std::vector<std::uint32_t>;

void in_order(const Graph& graph, SpanningForest::Output& out, Parents& parent) {
    const auto vertices = static_cast<std::uint32_t>(graph.vertices());
    parent.resize(vertices);
    std::iota(parent.begin(), parent.end(), 0U);
    std::uint32_t count = 0;
    for (std::uint32_t v = 0; v < vertices && count + 1 < vertices; ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e)
            if (unite<Alone>(parent.data(), v, graph.col[e])) out[count++] = e;
    out.resize(count);
}
const breakeven::Host<SpanningForest> minimum{
    "serial/minimum",
    in_order,
    {.per_item = {.host = 4},
     .notes = "Kruskal's algorithm in the order of the edges, which needs no sorting; ends with the last edge of a single tree"}};

const breakeven::Host<SpanningForest> any{
    "serial/forest",
    any_forest<Alone>,
    {.per_item = any_memory, .notes = "two edges of each vertex first; then only those that are not within the giant component"}};

}  // namespace
}  // namespace spanning_forest
