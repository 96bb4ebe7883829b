// SPDX-License-Identifier: Apache-2.0
#include "colour_sweeps.hpp"

#include "connected_components.hpp"

namespace connected_components {
namespace {

void colour_sweeps(const breakeven::Graph& graph, ConnectedComponents::Output& labels) {
    sweep_colours(graph, labels, allowed_sweeps(graph.vertices(), graph.edges()));
}
const breakeven::Host<ConnectedComponents> variant{
    "serial/colour_sweeps",
    colour_sweeps,
    {.role = breakeven::Role::peer,
     .complexity = "n s, s sweeps, as many as vertices at worst",
     .per_item = {.host = 8.0},
     .notes = "[Hawick 2010]: sweeps over all edges until no colour changes: 2 on a line whose numbers ascend, as many as it has vertices "
              "where they "
              "descend. It gives up, and says so, after 2^34 / E sweeps (64 at least); colours are least vertices"}};

}  // namespace
}  // namespace connected_components
