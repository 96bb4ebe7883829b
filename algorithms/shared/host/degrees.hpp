// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/generators/graphs/graph.hpp>

namespace shared {

/// The lowest vertex whose in- and out-degree differ, or the number of vertices. On one thread.
std::uint32_t lowest_unbalanced(const breakeven::Graph& graph);

/// The lowest vertex with edges out; there is one.
std::uint32_t first_with_edges(const breakeven::Graph& graph);

}  // namespace shared
