// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "graph.hpp"

namespace breakeven {

/// One edge less: an Euler circuit becomes an Euler path.
void remove_edge(Graph& graph, std::uint32_t edge);

/// `count` isolated vertices put evenly between the others, whose order stays.
void insert_isolated(Graph& graph, std::uint64_t count);

}  // namespace breakeven
