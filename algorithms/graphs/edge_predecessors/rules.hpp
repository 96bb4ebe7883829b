#pragma once
#include <string_view>

#include <breakeven/algorithms/graphs/euler_circuit/rule.hpp>
#include <breakeven/generators/base/request.hpp>

/// The rule of pairing as a parameter of shapes and an option of files, for this problem and for those of the
/// later stages.
namespace edge_predecessors {

/// rule=stable|rotated|hashed|reversed
breakeven::Parameter rule_parameter();
breakeven::Option rule_option();

/// UsageError names the rules that there are.
euler_circuit::Rule parse_rule(std::string_view name);
euler_circuit::Rule rule_of(const breakeven::Options& options);

/// The shapes with an Euler circuit in every component, with the parameter `rule`.
std::vector<breakeven::Shape> balanced_shapes();

}  // namespace edge_predecessors
