// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <span>
#include <vector>

/// Order statistics of a sample, in the sample's own unit. Nothing here assumes a distribution: times of
/// parallel programs are skewed and have several modes. All functions throw std::invalid_argument on an
/// empty sample.
namespace breakeven::reports {

/// Where the value lies, and with which probability a sample like this one covers it.
struct Interval {
    double low = 0, high = 0, coverage = 0;
};

double median(std::span<const double> sample);

/// The samples of each fresh process. Within a process they share its layout, clocks and memory; only processes are
/// independent of each other. None of them is empty.
using Processes = std::vector<std::vector<double>>;

/// The median of each process.
std::vector<double> medians(const Processes& processes);
/// The median of these.
double median_of_processes(const Processes& processes);

/// The p-quantile, 0 <= p <= 1, interpolated between neighbouring order statistics (Hyndman and Fan's type 7,
/// The American Statistician 50(4), 1996).
double quantile(std::span<const double> sample, double p);

/// Between two order statistics x(l) <= median <= x(n+1-l), with the largest l that covers the median with at
/// least `confidence`: the number of samples below the median is binomial(n, 1/2) for every continuous
/// distribution. Fewer than six samples cannot reach 95 %: then it is minimum to maximum, and `coverage`
/// tells what that is worth. (Hoefler and Belli, SC15, section 3.1.3.)
Interval median_interval(std::span<const double> sample, double confidence = 0.95);

/// The same across processes. Of a single one it says how far its samples scatter, and nothing of the next process.
Interval median_interval(const Processes& processes, double confidence = 0.95);

}  // namespace breakeven::reports
