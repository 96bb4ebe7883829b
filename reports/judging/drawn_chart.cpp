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

DrawnLine line_of(const Chart& chart, const std::string& variant, const Run& run) {
    DrawnLine line{variant, run.source, {}};
    for (std::size_t i = 0; i < chart.at.size(); ++i)
        if (const auto* cell = fastest_of(run, {variant}, chart.at[i], chart.scope))
            if (const auto place = place_of(chart, i, *cell)) line.points.push_back({*place, *cell});
    std::ranges::sort(line.points, {}, &DrawnPoint::place);
    return line;
}

}  // namespace

DrawnChart draw(const Chart& chart, const Runs& runs) {
    DrawnChart drawn{&chart, {}, {}};
    const auto add = [&](const std::string& variant, const char* suite) {
        DrawnLine best;
        for (const auto& run : runs)
            if (auto line = line_of(chart, variant, run); line.points.size() > best.points.size()) best = std::move(line);
        if (best.points.empty())
            drawn.missing.push_back({variant, fmt::format("breakeven run config/{} {}", suite, variant)});
        else
            drawn.lines.push_back(std::move(best));
    };
    for (const auto& variant : chart.variants) add(variant, "published.toml");
    for (const auto& variant : chart.minutes) add(variant, "published_minutes.toml");
    return drawn;
}

}  // namespace breakeven::reports::claims
