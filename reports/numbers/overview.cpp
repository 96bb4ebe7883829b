// SPDX-License-Identifier: Apache-2.0
#include "overview.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/indifference.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

std::string backend_of(const std::string& variant) { return variant.substr(0, variant.find('/')); }

/// The comparison of two backends with all their variants; null where there is none.
const json* pair(const json& derived, const std::string& a, const std::string& b) {
    for (const auto& row : derived["breakeven"])
        if (row["role"] == "any" && ((row["a"] == a && row["b"] == b) || (row["a"] == b && row["b"] == a))) return &row;
    return nullptr;
}

bool alike(const json* row, double n, double lead) {
    const double margin = row && row->contains("margin") ? (*row)["margin"].get<double>() : indifference;
    if (lead <= 1 + margin) return true;
    if (!row || (*row)["indifferent"].is_null()) return false;
    const auto& zone = (*row)["indifferent"];
    return n >= zone[0].get<double>() && n <= zone[1].get<double>();
}

/// 1.04x, 2.4x, 12x: as many digits as tell a small lead from none.
std::string lead_words(double lead) {
    if (lead < 1.995) return fmt::format("{:.2f}x", lead);
    return lead < 9.95 ? fmt::format("{:.1f}x", lead) : fmt::format("{:.0f}x", lead);
}

json cell(const json& fastest, const json& derived) {
    const auto n = fastest["n"].get<std::uint64_t>();
    const auto variant = fastest["variant"].get<std::string>();
    const auto backend = backend_of(variant);
    const double time = fastest["time_ns"];
    // The fastest of the others, but whoever is not told apart from the winner goes before one that is: backends have margins of their own.
    std::string next;
    double lead = std::numeric_limits<double>::infinity();
    bool tie = false;
    for (const auto& [other, summary] : fastest["backends"].items()) {
        if (other == backend) continue;
        const double longer = summary["time_ns"].get<double>() / time;
        const bool same = alike(pair(derived, backend, other), static_cast<double>(n), longer);
        if (same == tie ? longer >= lead : tie) continue;
        next = other;
        lead = longer;
        tie = same;
    }
    json cell{{"n", n},
              {"size", format_measured(n)},
              {"backend", backend},
              {"variant", variant},
              {"time", format_time(time)},
              {"next", nullptr},
              {"lead", nullptr},
              {"tie", false},
              {"words", ""}};
    if (next.empty()) return cell;
    cell.update({{"next", next}, {"lead", lead}, {"tie", tie}, {"words", lead_words(lead)}});
    return cell;
}

struct Answer {
    std::string words;
    std::optional<double> from;
};

/// From which size on the winner of the largest size is ahead of one other backend; empty where that cannot be said.
std::optional<double> ahead_from(const json& row, const std::string& winner) {
    const std::string state = row["state"];
    const bool is_b = row["b"] == winner;
    if (state == (is_b ? "b_always" : "a_always")) return row["sizes"].front().get<double>();
    if (is_b && !row["n"].is_null()) return row["n"].get<double>();
    if (!is_b && state == "crosses" && row["crossings"].back()["to"] == winner) return row["crossings"].back()["n"].get<double>();
    return {};
}

/// Whether a backend leads over all others from the first size on.
bool never_behind(const json& derived, const std::string& backend) {
    const auto& rows = derived["breakeven"];
    return std::ranges::all_of(rows, [&](const json& row) {
        if (row["role"] != "any" || (row["a"] != backend && row["b"] != backend)) return true;
        return row["state"] == (row["b"] == backend ? "b_always" : "a_always");
    });
}

/// Those at which a backend was measured.
std::vector<std::uint64_t> sizes_of(const json& derived, const std::string& backend) {
    std::vector<std::uint64_t> sizes;
    for (const auto& row : derived["fastest"])
        if (row["backends"].contains(backend)) sizes.push_back(row["n"]);
    return sizes;
}

Answer answer(const json& cells, const json& derived) {
    if (cells.empty()) return {};
    // The largest sizes are often those that one backend alone can do.
    const auto contested = std::find_if(cells.rbegin(), cells.rend(), [](const json& cell) { return !cell["next"].is_null(); });
    if (contested == cells.rend()) return {fmt::format("only {}", cells.back()["backend"].get<std::string>()), {}};
    const auto& last = *contested;
    const std::string winner = last["backend"];
    if (last["tie"]) {
        // Who was ahead before and never behind is not passed by a tie in the end.
        for (const auto& side : {winner, last["next"].get<std::string>()})
            if (never_behind(derived, side)) return {side + ", or alike", {}};
        return {fmt::format("{} and {} alike", winner, last["next"].get<std::string>()), {}};
    }
    double from = 0;
    bool compared = false;
    for (const auto& row : derived["breakeven"]) {
        if (row["role"] != "any" || (row["a"] != winner && row["b"] != winner) || row["state"] == "incomparable") continue;
        const auto bound = ahead_from(row, winner);
        if (!bound) return {fmt::format("{} at {}", winner, last["size"].get<std::string>()), {}};
        from = std::max(from, *bound);
        compared = true;
    }
    if (!compared) return {fmt::format("{} at {}", winner, last["size"].get<std::string>()), {}};
    if (from <= cells.front()["n"].get<double>()) {
        const bool ties = std::ranges::any_of(cells, [](const json& cell) { return cell["tie"].get<bool>(); });
        return {winner + (ties ? ", or alike" : " at every size"), from};
    }
    return {fmt::format("{} from {}", winner, format_size(from, sizes_of(derived, winner))), from};
}

}  // namespace

json overview(const View& view, const json& derived) {
    Ranges ranges;
    ranges.add(derived["fastest"]);
    return overview(view, derived, ranges);
}

json overview(const View& view, const json& derived, const Ranges& ranges) {
    auto cells = json::array();
    const Cell* best = nullptr;
    const auto share = [](const Cell& of) { return of.floor_ns / of.working_ns(); };
    for (const auto& row : derived["fastest"]) {
        if (!ranges.lacking(row).empty()) continue;
        // Of inputs of one size the first stands for all; the chapter shows each.
        if (cells.empty() || cells.back()["n"] != row["n"]) cells.push_back(cell(row, derived));
        const auto winner = std::ranges::find(view.cells, row["cell"].get<std::string>(), &Cell::id);
        if (winner == view.cells.end() || (*winner)->floor_ns <= 0) continue;
        // A floor above the time bounds nothing here: the work was counted for a machine without caches.
        if (share(**winner) <= 1 && (!best || share(**winner) > share(*best))) best = *winner;
    }
    const auto [words, from] = answer(cells, derived);
    return {{"cells", cells},
            {"answer", words},
            {"from", from ? json(*from) : json(nullptr)},
            {"share", best ? json(share(*best)) : json(nullptr)},
            {"share_words", best ? best->share_of_floor() : ""}};
}

}  // namespace breakeven::reports
