#include "rules.hpp"

#include <algorithm>
#include <string>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

namespace edge_predecessors {

using euler_circuit::Rule;

breakeven::Parameter rule_parameter() {
    return {
        "rule", "stable", "which edge in precedes which edge out: stable, rotated, hashed or reversed", {"rotated", "hashed", "reversed"}};
}

breakeven::Option rule_option() {
    return {"rule", "which edge into a vertex precedes which edge out of it: stable (default), rotated, hashed or reversed", false};
}

Rule parse_rule(std::string_view name) {
    if (name == "stable") return Rule::stable;
    if (name == "rotated") return Rule::rotated;
    if (name == "hashed") return Rule::hashed;
    if (name == "reversed") return Rule::reversed;
    throw breakeven::UsageError("'" + std::string{name} + "' is no rule of pairing: give stable, rotated, hashed or reversed");
}

Rule rule_of(const breakeven::Options& options) {
    const auto rule = options.find("rule");
    return rule == options.end() ? Rule::stable : parse_rule(rule->second);
}

std::vector<breakeven::Shape> balanced_shapes() {
    auto shapes = breakeven::euler_shapes();
    std::erase_if(shapes, [](const auto& shape) { return shape.name == "open_walk" || shape.name == "unbalanced"; });
    for (auto& shape : shapes) {
        std::erase_if(shape.parameters, [](const auto& parameter) { return parameter.name == "path"; });
        shape.parameters.push_back(rule_parameter());
    }
    return shapes;
}

}  // namespace edge_predecessors
