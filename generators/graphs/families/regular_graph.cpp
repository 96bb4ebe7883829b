// SPDX-License-Identifier: Apache-2.0
#include "regular_graph.hpp"

#include "graph_families.hpp"

namespace breakeven {

std::optional<RegularGraph> regular_graph(const Request& request) {
    if (request.shape != "regular" || request.n == 0) return {};
    const auto d = request.number("d");
    check_range(request, "d", d, 1, 1 << 20);
    RegularGraph graph{(request.n + d / 2) / d, d, {request.seed, streams::edges}};
    const auto is_given = [&](const char* name) { return request.parameters.contains(name) && request.number(name) != 0; };
    if (graph.edges() == 0 || is_given("isolated")) return {};
    if (is_given("path")) graph.remove(Stream{request.seed, streams::edits}.below(0, graph.edges()));
    return graph;
}

}  // namespace breakeven
