// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "connected_components.hpp"
#include <breakeven/algorithms/shared/peers/igraph.hpp>

namespace {

void weak(const breakeven::Graph& graph, ConnectedComponents::Output& labels, igraph::OwnGraph& converted) {
    igraph::Vector component;
    igraph_integer_t count = 0;
    igraph::check(igraph_connected_components(converted.of(graph), component.get(), nullptr, &count, IGRAPH_WEAK));
    std::vector<std::uint32_t> least(static_cast<std::size_t>(count), 0xFFFFFFFF);
    for (std::uint32_t v = 0; v < labels.size(); ++v) {
        auto& label = least[static_cast<std::size_t>(component[v])];
        labels[v] = label = std::min(label, v);
    }
}
const breakeven::Host<ConnectedComponents> variant{
    "serial/igraph",
    weak,
    {.role = breakeven::Role::peer,
     .complexity = "n + v, v vertices",
     .largest = igraph::largest,
     .per_item = {.host = 116},
     .untimed = "igraph's graph",
     .notes = "igraph_connected_components, weak; its numbers are turned into least vertices, which is timed"}};

}  // namespace
