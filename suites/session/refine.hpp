// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <set>
#include <string>
#include <vector>

#include <breakeven/reports/results/results.hpp>
#include <breakeven/suites/measure/records.hpp>
#include <breakeven/suites/plan/plan.hpp>

/// Where another measurement would tell more.
namespace breakeven {

/// Sizes half way (in ln n) between two at which different backends are clearly ahead and which are more than 1.2x apart,
/// with the variants that may be the fastest there, in each scope. Of all variants, and of ours alone, as break-evens are stated. Where
/// two variants of one backend were asked for and no others, these stand in place of backends.
struct Refinement {
    std::vector<Group> groups;
    std::set<std::string> beside;  // ids of the same variants at the two sizes around
};

/// Groups of the plan give their cells.
Refinement refined(const std::vector<Group>& plan, const reports::Results& results);

/// The cells of these records that are of no size of the plan, in groups: refinement added them before the run was interrupted. What has
/// been measured since may decide less than it did then, but whatever was begun is measured to its end.
std::vector<Group> added_sizes(const std::vector<Group>& plan, const std::vector<Json>& records);

/// Ids of the cells that decide which backend is ahead, at sizes where their times do not tell, and beside a crossing.
std::set<std::string> undecided(const reports::Results& results);

}  // namespace breakeven
