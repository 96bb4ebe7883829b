// SPDX-License-Identifier: Apache-2.0
#include "ties.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <vector>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/margin.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

/// The fastest of a side of the row, which may be about our variants alone.
Envelope of_side(const View& view, const nlohmann::json& row, const char* side) {
    const std::string backend = row[side], role = row["role"];
    return lower_envelope(view.cells, [&](const Cell& cell) { return cell.backend == backend && (role == "any" || cell.role == role); });
}

/// Above `from`, where both are alike.
std::vector<std::string> tied_sizes(const View& view, const nlohmann::json& row, double from) {
    std::vector<std::string> sizes;
    const auto of_a = of_side(view, row, "a"), of_b = of_side(view, row, "b");
    for (const auto& [input, cell] : of_b) {
        const auto other = of_a.find(input);
        if (other == of_a.end() || static_cast<double>(input.first) <= from || !alike(view, *cell, *other->second)) continue;
        if (auto size = format_measured(input.first); sizes.empty() || sizes.back() != size) sizes.push_back(std::move(size));
    }
    return sizes;
}

}  // namespace

std::string ties_words(const View& view, const nlohmann::json& row) {
    double from = 0;
    std::string text;
    if (!row["n"].is_null() && !row["indifferent"].is_null()) {
        const auto zone = row["indifferent"].get<std::pair<double, double>>();
        from = zone.second;
        const auto sizes = row["sizes"].get<std::vector<std::uint64_t>>();
        if (is_wide(row["n"], zone)) text = fmt::format("; a tie from {} to {}", format_size(zone.first, sizes), format_size(from, sizes));
    }
    constexpr std::size_t few = 3;
    const auto sizes = tied_sizes(view, row, from);
    if (sizes.empty()) return text;
    return text + (sizes.size() > few ? fmt::format("; a tie at {}", counted(sizes.size(), "size"))
                                      : fmt::format("; a tie at {}", fmt::join(sizes, ", ")));
}

Place place_of(const View& view, const Cell& fastest) {
    auto place = Place::alone;
    for (const auto* cell : view.cells) {
        if (cell->backend == fastest.backend || cell->n != fastest.n || cell->input_digest != fastest.input_digest) continue;
        if (alike(view, *cell, fastest)) return Place::tie;
        place = Place::ahead;
    }
    return place;
}

}  // namespace breakeven::reports
