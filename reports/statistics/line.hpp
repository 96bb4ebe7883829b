// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <functional>
#include <vector>

#include "breakeven.hpp"

namespace breakeven::reports {

double log_of(std::uint64_t n);

/// The times of one variant as a chart draws them: ln T over ln n, straight between its points, nothing outside.
struct Line {
    std::size_t variant;  // its number in its side
    std::vector<const Point*> points;
    std::vector<double> log_n, log_time;  // ascending

    [[nodiscard]] bool covers(double from, double to) const { return log_n.front() <= from && to <= log_n.back(); }
    [[nodiscard]] double at(double x) const;
};
using Lines = std::vector<Line>;

/// Through those points that `counts` lets in, without those of size 0. `series` must outlive it.
Line line_of(std::size_t variant, const Series& series, const std::function<bool(const Point&)>& counts);

/// The least of the lines that reach from `from` to `to`, at x; an infinite time where none does.
struct Least {
    double log_time;
    std::size_t variant;
};
Least least(const Lines& lines, double from, double to, double x);

/// Appends where two lines cross between neighbouring sizes: there the least of them has an edge.
void add_edges(const Lines& lines, double from, double to, std::vector<double>& edges);

}  // namespace breakeven::reports
