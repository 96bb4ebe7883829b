// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// The cells of these records that are of no size of the plan, in groups: refinement added them before the run was interrupted. What has
/// been measured since may decide less than it did then, but whatever was begun is measured to its end.
std::vector<Group> added_sizes(const std::vector<Group>& plan, const std::vector<Json>& records);

}  // namespace breakeven
