// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "run.hpp"

namespace breakeven::reports {

/// What the other runs of its machine with as many threads say of the crossing of the same two variants on the same kind of input, by
/// the rule of statistics/occasions/occasions.hpp: with two of them more the interval of a break-even, `ci95`, is across runs; with one
/// more the row has a `range`, that of the two, and `ci95` stays that of the run. `runs` says how many there are. `runs` may be of
/// several machines. Throws InputError.
void span_runs(const std::vector<Run*>& runs);

}  // namespace breakeven::reports
