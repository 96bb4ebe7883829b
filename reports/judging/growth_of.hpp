// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <utility>
#include <vector>

#include <breakeven/reports/statistics/breakeven.hpp>

namespace breakeven::reports::claims {

struct Exponent {
    double value = 0;
    std::pair<double, double> interval;
};

/// The slope of one line through ln T over ln n: what "linear" or "n^2" say of all sizes together. The interval holds the
/// percentiles of the bootstrap over processes and samples, what points that lie 5 % off their line leave open, as in growth(), and how
/// far single calls may have strayed: a factor for each point, 1 where it has a spread of its own. Needs two sizes.
Exponent growth_of(const Series& series, const std::vector<double>& strays);

}  // namespace breakeven::reports::claims
