// SPDX-License-Identifier: Apache-2.0
#include "across_runs.hpp"

#include <algorithm>
#include <array>

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
const json* same_crossing_in(const RunRows& run, const Family& family, const json& row) {
    for (std::size_t view = 0; view < run.views->size(); ++view) {
        if ((*run.views)[view].family != family) continue;
        for (const auto& other : (*run.derived)[view]["breakeven"])
            if (same_crossing(row, other)) return &other;
    }
    return nullptr;
}

void reach(json& interval, double n) {
    if (!interval[0].is_null()) interval[0] = std::min(interval[0].get<double>(), n);
    if (!interval[1].is_null()) interval[1] = std::max(interval[1].get<double>(), n);
}

}  // namespace

void span_runs(const std::vector<RunRows>& machine) {
    for (const auto& run : machine)
        for (std::size_t view = 0; view < run.views->size(); ++view)
            for (auto& row : (*run.derived)[view]["breakeven"]) {
                if (!has_interval(row)) continue;
                int runs = 1;
                for (const auto& other : machine) {
                    if (other.derived == run.derived || other.threads != run.threads) continue;
                    const auto* same = same_crossing_in(other, (*run.views)[view].family, row);
                    if (same == nullptr) continue;
                    reach(row["ci95"], (*same)["n"]);
                    ++runs;
                }
                if (runs > 1) row["runs"] = runs;
            }
}

}  // namespace breakeven::reports
