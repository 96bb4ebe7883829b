// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "breakeven.hpp"

/// How the time of one variant grows with n: a line of at most three pieces through ln T over ln n, bent at measured sizes.
/// The slope of a piece is the exponent of n there: 0 where nothing but overhead counts, 1 where each element costs the same.
namespace breakeven::reports {

struct Piece {
    std::uint64_t first = 0, last = 0;  // measured sizes
    double slope = 0;
    std::pair<double, double> interval;  // 95 %, with the bends where they are
    std::size_t sizes = 0;               // measured on it, both ends included
};

/// The pieces ascend and share their ends. Another piece must be worth it: Schwarz's criterion, where a point is off its line
/// by its own scatter and by what no line follows: 5 %, a slow growth such as that of log n, the step out of one cache. The
/// interval holds the percentiles of the cluster bootstrap over processes and what those 5 % leave open. Empty for fewer
/// than two sizes. Points of one size must not occur twice.
std::vector<Piece> growth(const Series& series, const Bootstrap& bootstrap = {.resamples = 200});

}  // namespace breakeven::reports
