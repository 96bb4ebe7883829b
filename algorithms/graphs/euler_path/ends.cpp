// SPDX-License-Identifier: Apache-2.0
#include "ends.hpp"

#include <vector>

#include <breakeven/algorithms/shared/host/degrees.hpp>

namespace euler_path {

std::optional<Ends> find_ends(const breakeven::Graph& graph) {
    std::vector<std::uint32_t> in(graph.vertices());
    for (const auto head : graph.col) ++in[head];
    std::optional<std::uint32_t> first, last;
    for (std::uint32_t v = 0; v < in.size(); ++v) {
        const auto out = graph.row[v + 1] - graph.row[v];
        if (in[v] == out) continue;
        auto& end = in[v] < out ? first : last;
        const auto difference = in[v] < out ? out - in[v] : in[v] - out;
        if (end || difference != 1) return {};
        end = v;
    }
    const auto home = shared::first_with_edges(graph);
    return Ends{first.value_or(home), last.value_or(home)};
}

}  // namespace euler_path
