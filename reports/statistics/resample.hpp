// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "statistics.hpp"

namespace breakeven::reports {

/// The median of one point in one round of a cluster bootstrap: processes are drawn with replacement, then samples within
/// each. The same processes are drawn for all points of a round: what one did to several variants is in all of them, and
/// cancels in their ratio as it did in the measurement. A pure function of its arguments; `number` tells points apart.
double resampled(const Processes& processes, std::uint64_t seed, std::uint32_t round, std::uint32_t number);

}  // namespace breakeven::reports
