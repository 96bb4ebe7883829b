// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <deque>
#include <vector>

#include <breakeven/suites/plan/plan.hpp>

namespace breakeven {

/// For each backend one cell of the plan, to be measured against itself: the largest size up to a mebi, where neither the
/// start of a call nor the making of an input is most of the time.
std::vector<Group> measured_against_themselves(const std::deque<Group>& plan);

}  // namespace breakeven
