// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "breakeven.hpp"

/// Which of several variants is the fastest, piece by piece over n. Each variant is interpolated by itself, ln T over ln n,
/// from its smallest measured size to its largest and no further.
namespace breakeven::reports {

struct Change {
    double n = 0;             // where the times of the two meet; without `meet` the last size of one that was measured no further
    std::uint64_t first = 0;  // the first size at which `to` is the choice
    std::size_t from = 0, to = 0;
    std::uint64_t below = 0, above = 0;                    // the measured sizes on both sides
    bool meet = true;                                      // else one of the two has no time on one side of it
    std::optional<OpenInterval> interval;                  // 95 %, of one that meets; an open end is empty
    std::optional<std::pair<double, double>> indifferent;  // around n: both within what a change must be ahead by
    OpenInterval undecided;                                // the interval, and where it is indifferent; else where one has no time
};

/// Where it is not established which of the two is ahead, or they take the same time.
OpenInterval undecided(OpenInterval interval, const std::optional<std::pair<double, double>>& indifferent);
bool holds(const OpenInterval& interval, std::uint64_t n);

struct Fastest {
    std::vector<std::uint64_t> sizes;  // where any variant was measured, ascending
    std::size_t first = 0;             // the fastest at the smallest size
    std::vector<Change> changes;       // ascending

    /// The choice at this size; beyond the measured ones it is that of the nearest.
    [[nodiscard]] std::size_t at(std::uint64_t n) const;
};

/// Points of one size must be of the same input. `zone` holds for each variant which difference (0.02 is 2 %) is none: a
/// change to a variant that is ahead by less wherever it leads is left out, and the variant before it stays the choice.
/// Every variant needs a point, and there must be one. Intervals are those of break_even() for the two variants of a change.
Fastest fastest(const Side& variants, const std::vector<double>& zone, const Bootstrap& bootstrap = {});

}  // namespace breakeven::reports
