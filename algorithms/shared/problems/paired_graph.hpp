// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string_view>
#include <vector>

#include "pairing_rule.hpp"
#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/graphs/graph.hpp>

/// What the problems on the stages of an Euler circuit share: graphs whose edges are paired by a rule. Inputs that
/// consist of pairs are made here, by plain code that has nothing in common with the variants.
namespace shared {

/// rule=stable|rotated|hashed|reversed, as a parameter of shapes and as an option of files.
breakeven::Parameter rule_parameter();
breakeven::Option rule_option();

/// UsageError names the rules that there are.
Rule parse_rule(std::string_view name);
Rule rule_of(const breakeven::Options& options);

/// The shapes with an Euler circuit in every component, with the parameter `rule`.
std::vector<breakeven::Shape> balanced_shapes();

/// What precedes every edge of a balanced graph.
std::vector<std::uint32_t> predecessors(const breakeven::Graph& graph, Rule rule);

/// Writes every edge in a line of its own: tail, head, and the number of the line, from 0, that holds its predecessor.
void write_pairs(const breakeven::Graph& graph, std::span<const std::uint32_t> predecessors, std::ostream& stream);

}  // namespace shared
