// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "pairs_problem.hpp"

/// What the oracles of points that are known by their pairs share.
namespace shared {

/// Whether the right number of points ascend and have these values, which are computed and sorted.
breakeven::Fault check_points(const PairValue& value, std::span<const std::uint32_t> values, std::span<const std::uint32_t> points);

/// Whether the answer has the lengths of the input's; then what check_instance(i) says of the first that is wrong.
breakeven::Fault check_instances(const PairsProblem::Input& in, const PairsProblem::Output& answer,
                                 const std::function<breakeven::Fault(std::uint64_t instance)>& check_instance);

/// What broken variants of any such problem hand back.
std::vector<PairsProblem::Output> wrong_points(const PairsProblem::Input& in, const PairsProblem::Output& answer);

}  // namespace shared
