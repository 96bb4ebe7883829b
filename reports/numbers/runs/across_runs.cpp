// SPDX-License-Identifier: Apache-2.0
#include "across_runs.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include <breakeven/reports/results/machines.hpp>
#include <breakeven/reports/statistics/occasions/occasions.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

bool has_interval(const json& row) { return !row["n"].is_null() && !row["ci95"].is_null(); }

std::optional<double> end_of(const json& value) { return value.is_null() ? std::nullopt : std::optional{value.get<double>()}; }

json or_null(const std::optional<double>& end) { return end ? json(*end) : json(nullptr); }

/// What all of these intervals lie in; an open end stays open.
OpenInterval hull(const std::vector<json*>& rows) {
    OpenInterval all{end_of((*rows.front())["ci95"][0]), end_of((*rows.front())["ci95"][1])};
    for (const auto* row : rows) {
        const auto low = end_of((*row)["ci95"][0]), high = end_of((*row)["ci95"][1]);
        all.first = all.first && low ? std::optional{std::min(*all.first, *low)} : std::nullopt;
        all.second = all.second && high ? std::optional{std::max(*all.second, *high)} : std::nullopt;
    }
    return all;
}

/// Whether that run would have seen the lead change there.
bool covers(const json& row, double n) {
    const auto& sizes = row["sizes"];
    return !sizes.empty() && sizes.front() < n && sizes.back() > n;
}

/// Rows of one question, a run each: those that state a size, and those that do not.
struct Answers {
    std::vector<json*> stating, others;

    void add(json& row) {
        if (has_interval(row))
            stating.push_back(&row);
        else if (row["n"].is_null())
            others.push_back(&row);
    }
    void span() const;
};

void Answers::span() const {
    if (stating.empty()) return;
    std::vector<double> sizes;
    for (const auto* row : stating) sizes.push_back((*row)["n"]);
    const auto across = across_occasions(hull(stating), sizes);
    const auto without = std::ranges::count_if(others, [&](const json* row) { return covers(*row, sizes.front()); });
    for (auto* row : stating) {
        if (without > 0) (*row)["runs_without"] = without;
        if (stating.size() == 1) continue;
        (*row)["runs"] = across.runs;
        (*row)[across.confident() ? "ci95" : "range"] = {or_null(across.interval.first), or_null(across.interval.second)};
    }
}

/// `machine`: runs of one machine with as many threads each.
void span_alike(const std::vector<Run*>& machine) {
    std::map<std::tuple<Family, json, json, json>, Answers> questions;
    for (auto run = machine.begin(); run != machine.end(); ++run) {
        // A copy is no other occasion.
        if (std::any_of(machine.begin(), run, [&](const Run* other) { return *other->document == *(*run)->document; })) continue;
        for (std::size_t view = 0; view < (*run)->views.size(); ++view)
            for (auto& row : (*run)->derived[view]["breakeven"]) {
                const auto& family = (*run)->views[view].family;
                questions[{family, row["role"], row["a"], row["b"]}].add(row);
                // From where on a is ahead for good.
                auto& lost = questions[{family, row["role"], row["b"], row["a"]}];
                row.contains("lost") ? lost.add(row["lost"]) : lost.others.push_back(&row);
            }
    }
    for (const auto& [question, answers] : questions) answers.span();
}

}  // namespace

void span_runs(const std::vector<Run*>& runs) {
    std::vector<const json*> documents;
    for (const auto* run : runs) documents.push_back(run->document);
    for (const auto& machine : machines(documents)) {
        std::map<int, std::vector<Run*>> by_threads;
        for (const auto place : machine.runs) by_threads[runs[place]->threads].push_back(runs[place]);
        for (const auto& [threads, alike] : by_threads) span_alike(alike);
    }
}

}  // namespace breakeven::reports
