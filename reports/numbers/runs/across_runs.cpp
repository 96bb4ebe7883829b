// SPDX-License-Identifier: Apache-2.0
#include "across_runs.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <breakeven/reports/results/machines.hpp>
#include <breakeven/reports/statistics/occasions/occasions.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

bool has_interval(const json& row) { return !row["n"].is_null() && !row["ci95"].is_null(); }

/// The same lead, taken by the same variant from the same one.
bool same_crossing(const json& one, const json& other) {
    const auto equal = [](const json& a, const json& b) { return [&](const char* member) { return a[member] == b[member]; }; };
    return has_interval(other) && std::ranges::all_of(std::array{"role", "a", "b"}, equal(one, other)) &&
           std::ranges::all_of(std::array{"a", "b"}, equal(one["crossings"].back(), other["crossings"].back()));
}

/// The row of that run for the same crossing, or null.
const json* same_crossing_in(const Run& run, const Family& family, const json& row) {
    for (std::size_t view = 0; view < run.views.size(); ++view) {
        if (run.views[view].family != family) continue;
        for (const auto& other : run.derived[view]["breakeven"])
            if (same_crossing(row, other)) return &other;
    }
    return nullptr;
}

std::optional<double> end_of(const json& value) { return value.is_null() ? std::nullopt : std::optional{value.get<double>()}; }

json or_null(const std::optional<double>& end) { return end ? json(*end) : json(nullptr); }

/// `machine`: runs of one machine with as many threads each.
void span_alike(const std::vector<Run*>& machine) {
    for (auto* run : machine)
        for (std::size_t view = 0; view < run->views.size(); ++view)
            for (auto& row : run->derived[view]["breakeven"]) {
                if (!has_interval(row)) continue;
                std::vector<double> sizes{row["n"]};
                for (const auto* other : machine) {
                    if (other == run) continue;
                    const auto* same = same_crossing_in(*other, run->views[view].family, row);
                    if (same != nullptr) sizes.push_back((*same)["n"]);
                }
                if (sizes.size() == 1) continue;
                const auto across = across_occasions({end_of(row["ci95"][0]), end_of(row["ci95"][1])}, sizes);
                row["runs"] = across.runs;
                row[across.confident() ? "ci95" : "range"] = {or_null(across.interval.first), or_null(across.interval.second)};
            }
}

}  // namespace

void span_runs(const std::vector<Run*>& runs) {
    std::vector<const json*> documents;
    for (const auto* run : runs) documents.push_back(run->document);
    for (const auto& machine : machines(documents)) {
        std::map<int, std::vector<Run*>> by_threads;
        for (const auto place : machine.runs) by_threads[threads_of(*runs[place])].push_back(runs[place]);
        for (const auto& [threads, alike] : by_threads) span_alike(alike);
    }
}

}  // namespace breakeven::reports
