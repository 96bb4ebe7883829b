// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "pairs_problem.hpp"
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/request.hpp>

/// Inputs of problems on pairs: points of several kinds, and what their pairs give.
namespace shared {

/// PointsShape makes the n points of an instance: none beyond `most`.
using PointsShape = std::vector<std::uint32_t>(const breakeven::Request& request, std::uint64_t instance, std::uint64_t most);
PointsShape random_points, homometric_points, hard_points, duplicate_points, equally_spaced_points;

/// `batch` instances of a shape.
PairsProblem::Input instances(const breakeven::Request& request, const PairValue& value, PointsShape& shape);

/// Adds one to a value of each instance of at least `least` of them, somewhere in the middle, and such that the order stays.
void move_a_value(const breakeven::Request& request, std::uint64_t least, PairsProblem::Input& in);

/// The parameters of these shapes.
breakeven::Parameter batch_parameter();
breakeven::Parameter spread_parameter();
breakeven::Parameter step_parameter();

}  // namespace shared
