// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "statistics.hpp"

namespace breakeven::reports {

/// Medians of one point in the rounds of a cluster bootstrap: processes are drawn with replacement, then samples within
/// each. The same processes are drawn for all points of a round: what one did to several variants is in all of them, and
/// cancels in their ratio as it did in the measurement. A pure function of its arguments; `number` tells points apart.
///
/// The samples of a process are not drawn one by one: the median of as many draws as there are samples is an order
/// statistic of uniform numbers, looked up in the sorted samples, and such an order statistic is drawn at once.
class Resampler {
public:
    explicit Resampler(Processes processes);
    [[nodiscard]] double operator()(std::uint64_t seed, std::uint32_t round, std::uint32_t number) const;

private:
    Processes sorted_;
};

}  // namespace breakeven::reports
