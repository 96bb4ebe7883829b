// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "igraph.hpp"
#include <breakeven/suites/suite.hpp>

/// igraph's search for Euler trails, for the peers of circuits and of paths.
namespace igraph {

/// Writes the edges of the trail; false if igraph says that there is none.
template <class Search>
bool trail(const breakeven::Graph& graph, Search search, std::vector<std::uint32_t>& out, OwnGraph& scratch) {
    if (graph.edges() == 0) return true;
    Vector edges;
    const auto error = search(scratch.of(graph), edges.get(), nullptr);
    if (error == IGRAPH_ENOSOL) return false;
    check(error);
    std::transform(&edges[0], &edges[0] + graph.edges(), out.begin(), [](auto edge) { return static_cast<std::uint32_t>(edge); });
    return true;
}

inline const breakeven::Traits trail_traits{.role = breakeven::Role::peer,
                                            .complexity = "n d, d the largest degree",
                                            .sensible = std::uint64_t{1} << 24,
                                            .per_item = {.host = 170},
                                            .untimed = "igraph's graph",
                                            .notes = "its answer is copied to 32 bits in time; why there is no answer is found by us"};

}  // namespace igraph
