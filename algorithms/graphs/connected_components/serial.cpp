#include "connected_components.hpp"
#include "sampled.hpp"

namespace connected_components {
namespace {

using Graph = breakeven::Graph;
using Labels = ConnectedComponents::Output;

void one_by_one(const Graph& graph, Labels& labels) {
    const auto vertices = static_cast<std::uint32_t>(graph.vertices());
    for (std::uint32_t v = 0; v < vertices; ++v) labels[v] = v;
    for (std::uint32_t v = 0; v < vertices; ++v)
        for (const auto head : graph.heads(v)) unite<Alone>(labels.data(), v, head);
    flatten<Alone>(labels);
}
const breakeven::Host<ConnectedComponents> every_edge{
    "serial/union_find", one_by_one, {.notes = "Rem's algorithm over all edges in order"}};

void sample_first(const Graph& graph, Labels& labels, Bitmap& giant) {
    join_sampled<Alone>(graph, labels, giant, [](std::uint32_t) {});
}
const breakeven::Host<ConnectedComponents> with_sample{
    "serial/sampled",
    sample_first,
    {.per_item = {.host = 4.2}, .notes = "two edges of each vertex first; then only those that are not within the giant component"}};

}  // namespace
}  // namespace connected_components
