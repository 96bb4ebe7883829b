// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <span>
#include <vector>

namespace breakeven::reports {

/// Which of these hypotheses are rejected, so that the probability of rejecting any true one is at most `alpha`, however
/// they depend on each other (Holm, Scandinavian Journal of Statistics 6, 1979).
std::vector<bool> holm(std::span<const double> p_values, double alpha = 0.05);

}  // namespace breakeven::reports
