// SPDX-License-Identifier: Apache-2.0
#include "line.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
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

/// From the least line at `from` to whichever crosses it first, and so on: pairs of lines that cross above it are as many as their
/// square, and nobody is the fastest there.
void add_edges(const Lines& lines, double from, double to, std::vector<double>& edges) {
    struct Ends {
        double before, after;
        auto operator<=>(const Ends&) const = default;
    };
    std::vector<Ends> all;
    for (const auto& line : lines)
        if (line.covers(from, to)) all.push_back({line.at(from), line.at(to)});
    if (all.empty()) return;
    const auto share = [](const Ends& now, const Ends& next) {  // of the way
        const double before = now.before - next.before, after = now.after - next.after;
        return before < 0 ? before / (before - after) : 0;
    };
    for (auto now = *std::ranges::min_element(all);;) {
        const Ends* next = nullptr;
        for (const auto& other : all)
            if (other.after < now.after && (next == nullptr || share(now, other) < share(now, *next))) next = &other;
        if (next == nullptr) return;
        edges.push_back(from + (to - from) * share(now, *next));
        now = *next;
    }
}

}  // namespace breakeven::reports
