// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <utility>

#include <breakeven/reports/statistics/breakeven.hpp>

namespace breakeven::reports::claims {

struct Exponent {
    double value = 0;
    std::pair<double, double> interval;
};

/// The slope of one line through ln T over ln n: what "linear" or "n^2" say of all sizes together. The interval holds the
/// percentiles of the bootstrap over processes and samples, and what points that lie 5 % off their line leave open, as in
/// growth(). Needs two sizes.
Exponent growth_of(const Series& series);

}  // namespace breakeven::reports::claims
