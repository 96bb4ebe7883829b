// SPDX-License-Identifier: Apache-2.0
#include "integer_problem.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace shared {

std::string IntegerProblem::digest(const Input& in) { return breakeven::digest<std::uint32_t>(in); }

void IntegerProblem::prepare(const Input& in, std::vector<std::uint32_t>& values) { poison(values, in.size(), unwritten); }

void IntegerProblem::load(const Input& in, std::vector<std::uint32_t>& values) {
    breakeven::parallel_each(in.size(), [&](std::uint64_t i) { values[i] = in[i]; });
}

}  // namespace shared
