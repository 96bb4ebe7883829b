// SPDX-License-Identifier: Apache-2.0
#include "drawn_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace breakeven::reports::claims {
namespace {

std::optional<double> place_of(const Chart& chart, std::size_t i, const Cell& cell) {
    if (!chart.places.empty()) return chart.places[i];
    if (chart.fact.empty()) return static_cast<double>(cell.n);
    const auto found = cell.facts.find(chart.fact);
    return found == cell.facts.end() ? std::nullopt : std::optional{found->second};
}

/// The line as far as one run has it, and the inputs that it lacks.
struct Found {
    DrawnLine line;
    std::vector<std::size_t> missing;
};

Found line_of(const Chart& chart, const std::string& variant, const Run& run) {
    Found found{{variant, run.source, {}}, {}};
    auto& points = found.line.points;
    for (const auto i : chart.inputs_of(variant)) {
        const auto* cell = fastest_of(run, {variant}, chart.at[i], chart);
        const auto place = cell == nullptr ? std::nullopt : place_of(chart, i, *cell);
        if (place)
            points.push_back({*place, *cell});
        else
            found.missing.push_back(i);
    }
    std::ranges::sort(points, {}, &DrawnPoint::place);
    return found;
}

}  // namespace

DrawnChart draw(const Chart& chart, const Runs& runs) {
    DrawnChart drawn{&chart, {}, {}};
    if (!chart.counts.empty()) return drawn;
    for (const auto& [variant, suite] : chart.variants) {
        Found best{{}, chart.inputs_of(variant)};
        for (const auto& run : runs)
            if (auto found = line_of(chart, variant, run); found.line.points.size() > best.line.points.size()) best = std::move(found);
        const bool none = best.line.points.empty();
        if (!best.missing.empty())
            drawn.missing.push_back({variant, std::move(best.missing), none, fmt::format("breakeven run {} {}", suite, variant)});
        if (!none) drawn.lines.push_back(std::move(best.line));
    }
    return drawn;
}

}  // namespace breakeven::reports::claims
