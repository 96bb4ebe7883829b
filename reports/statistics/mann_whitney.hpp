// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "ratio.hpp"

/// Two independent samples, exactly and for every continuous distribution (Mann and Whitney, Annals of Mathematical
/// Statistics 18, 1947). Their unit is the process: samples within one are not independent.
namespace breakeven::reports {

/// U = the number of pairs (x, y) with y above x, where both samples of sizes m and n come from one distribution. Beyond
/// 10,000 pairs it is taken as normal, which it is there but for 1e-4.
class MannWhitney {
public:
    MannWhitney(std::size_t m, std::size_t n);
    /// P(U <= u), which is P(U >= m n - u), too.
    [[nodiscard]] double below(std::size_t u) const;

private:
    double pairs_, deviation_;
    std::vector<double> cumulative_;  // empty: too many pairs
};

/// How many times as large are the ys as the xs? The estimate of Hodges and Lehmann (Annals of Mathematical Statistics 34,
/// 1963) on logarithms, the median of all ratios y/x, and the ratios between which the exact test would not reject at
/// 1 - confidence. With samples too small for it (three and three: 90 %) that is all ratios, and `coverage` says what that is
/// worth. All values must be above 0; std::invalid_argument on an empty sample.
Ratio unpaired_ratio(std::span<const double> xs, std::span<const double> ys, double confidence = 0.95);

/// The one-sided p-value of "the ys are more than `factor` times the xs". A tie counts against it.
double above_test(std::span<const double> xs, std::span<const double> ys, double factor);

}  // namespace breakeven::reports
