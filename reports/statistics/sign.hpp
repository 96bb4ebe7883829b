// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>

namespace breakeven::reports {

/// P(X >= successes) of X ~ binomial(trials, 1/2): the one-sided p-value of the exact sign test (Dixon and Mood, JASA 41,
/// 1946), which holds for every continuous distribution.
double sign_test(std::size_t successes, std::size_t trials);

}  // namespace breakeven::reports
