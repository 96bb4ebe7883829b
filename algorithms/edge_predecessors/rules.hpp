#pragma once
#include <string_view>

#include "algorithms/euler_circuit/rule.hpp"
#include "generators/request.hpp"

/// The rule of pairing as a parameter of shapes and an option of files, for this problem and for those of the
/// later stages.
namespace edge_predecessors {

/// rule=stable|rotated|hashed|reversed
generators::Parameter rule_parameter();
generators::Option rule_option();

/// UsageError names the rules that there are.
euler_circuit::Rule parse_rule(std::string_view name);
euler_circuit::Rule rule_of(const generators::Options& options);

/// The shapes with an Euler circuit in every component, with the parameter `rule`.
std::vector<generators::Shape> balanced_shapes();

}  // namespace edge_predecessors
