// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <breakeven/algorithms/shared/host/trail.hpp>
#include <breakeven/suites/suite.hpp>

/// For oracles of circuits and paths; they share nothing with the variants.
namespace shared::oracle {

/// A trail is right when it holds every edge id once and every edge begins where the one before it ends; in
/// a circuit the first one comes after the last. An edge e begins at v exactly if row[v] <= e < row[v+1], so
/// no list of tails is needed.
breakeven::Fault check_trail(const breakeven::Graph& graph, Trail trail, std::span<const std::uint32_t> edges);

std::vector<std::uint32_t> in_degrees(const breakeven::Graph& graph);

/// The lowest vertex whose degrees differ, or the number of vertices.
std::uint64_t lowest_unbalanced(const breakeven::Graph& graph, std::span<const std::uint32_t> in_degrees);

/// Weakly connected components with at least one edge.
std::uint64_t components(const breakeven::Graph& graph);

/// What is wrong with saying that the edges fall into so many components; nothing if they do, and that is
/// more than one.
breakeven::Fault check_components(const breakeven::Graph& graph, std::uint64_t said);

}  // namespace shared::oracle
