// SPDX-License-Identifier: Apache-2.0
#include "line.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace breakeven::reports {

double log_of(std::uint64_t n) { return std::log(static_cast<double>(n)); }

double Line::at(double x) const {
    const auto above = std::ranges::lower_bound(log_n, x);
    const auto i = static_cast<std::size_t>(above - log_n.begin());
    if (*above == x) return log_time[i];
    return log_time[i - 1] + (log_time[i] - log_time[i - 1]) * (x - log_n[i - 1]) / (log_n[i] - log_n[i - 1]);
}

Line line_of(std::size_t variant, const Series& series, const std::function<bool(const Point&)>& counts) {
    Line line{variant, {}, {}, {}};
    for (const auto& point : series)
        if (point.n > 0 && counts(point)) line.points.push_back(&point);
    std::ranges::sort(line.points, {}, &Point::n);
    for (const auto* point : line.points) {
        line.log_n.push_back(log_of(point->n));
        line.log_time.push_back(std::log(median_of_processes(point->processes)));
    }
    return line;
}

Least least(const Lines& lines, double from, double to, double x) {
    Least found{std::numeric_limits<double>::infinity(), 0};
    for (const auto& line : lines)
        if (line.covers(from, to))
            if (const double time = line.at(x); time < found.log_time) found = {time, line.variant};
    return found;
}

void add_edges(const Lines& lines, double from, double to, std::vector<double>& edges) {
    for (auto one = lines.begin(); one != lines.end(); ++one)
        for (auto other = std::next(one); other != lines.end(); ++other) {
            if (!one->covers(from, to) || !other->covers(from, to)) continue;
            const double before = one->at(from) - other->at(from), after = one->at(to) - other->at(to);
            if (before * after < 0) edges.push_back(from + (to - from) * before / (before - after));
        }
}

}  // namespace breakeven::reports
