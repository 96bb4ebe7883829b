// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "run.hpp"

namespace breakeven::reports {

/// What the runs of one machine with as many threads say together of a break-even on the same kind of input, by the rule of
/// statistics/occasions/occasions.hpp: where three or more state a size, the `ci95` of each row is across them; where two do, the rows
/// have a `range`, that of both, and `ci95` stays that of the run. It holds the intervals of all. `runs` says how many there are, and
/// `runs_without` how many measured around that size and state none. So for a lead that is `lost`. The `runs` may be of several machines; a
/// copy of one counts once. Throws InputError.
void span_runs(const std::vector<Run*>& runs);

}  // namespace breakeven::reports
