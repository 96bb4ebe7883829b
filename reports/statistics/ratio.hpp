// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "statistics.hpp"

/// How many times as long as a does b take?
namespace breakeven::reports {

struct Ratio {
    double estimate = 0;
    Interval interval;
};

/// Of two that were measured in turns in the same processes: what a process or the time of day does to both cancels. The
/// median of the processes' own ratios, each of medians, and the exact interval of that median; with one process the same
/// of its samples in pairs, which says nothing of the next process. Throws std::invalid_argument where the processes of
/// one have no counterpart.
Ratio paired_ratio(const Processes& a, const Processes& b, double confidence = 0.95);

/// Of two within one process, as the quotient of the medians that stand beside it. Either median's own interval leaves out half of
/// what the confidence allows, so that the quotients of their ends hold the true one at least that often, whatever the samples
/// share. Fewer than seven of either cannot tell so much, and `coverage` says what they can.
Ratio ratio_of_medians(std::span<const double> a, std::span<const double> b, double confidence = 0.95);

/// Of six values the least and the largest hold the median with 97 %; of five with 94 %.
constexpr std::size_t fewest_for_an_interval = 6;

/// What a variant says of itself: measured twice in turns, it should take the same time. Differences within the half width
/// mean nothing on this machine. Fewer processes than an interval needs call no machine unfit: each has places in memory of its
/// own for all its samples, and that two calls of one variant differ there may be its doing alone.
struct NoiseFloor {
    Ratio ratio;
    double half_width = 0;  // how far the interval reaches from 1
    bool unfit = false;     // it calls a variant different from itself, or could not see a difference of a quarter
};
NoiseFloor noise_floor(const Processes& a, const Processes& b);

}  // namespace breakeven::reports
