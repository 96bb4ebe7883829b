// SPDX-License-Identifier: Apache-2.0
#include "judged.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>

#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/machines.hpp>

namespace breakeven::reports::claims {
namespace {

struct MachineRuns {
    std::string name;
    Runs runs;
};

/// Whether the machine was somebody else's, too: of more than a tenth of the cells something is known that may have slowed them down, and
/// others may have been slowed down unseen.
bool is_disturbed(const Run& run) {
    constexpr int tenth = 10;
    const auto& cells = run.results.cells;
    const auto flagged = std::ranges::count_if(cells, [](const Cell& cell) { return !cell.flags.empty(); });
    return static_cast<std::size_t>(flagged) * tenth > cells.size();
}

std::vector<MachineRuns> runs_of(const std::vector<ResultFile>& files) {
    std::vector<const nlohmann::json*> documents;
    for (const auto& file : files) documents.push_back(file.document);
    std::vector<MachineRuns> all;
    for (const auto& machine : machines(documents)) {
        auto& [name, runs] = all.emplace_back(machine.name, Runs{});
        for (const auto place : machine.runs) {
            const auto& file = files[place];
            runs.push_back(reading(file.name, [&]() -> Run {
                return {file.name, file.document->at("context").value("date", ""), parse_results(*file.document, file.name)};
            }));
        }
        std::ranges::stable_sort(runs, std::ranges::greater{}, &Run::date);
        std::ranges::stable_partition(runs, std::not_fn(is_disturbed));
    }
    return all;
}

/// Of `all` those that have something to say; the first, without its name, where none has.
template <class Said>
std::vector<Said> without_silent(std::vector<Said> all, const auto& is_silent) {
    if (all.size() == 1) return all;
    if (std::ranges::all_of(all, is_silent)) {
        all.erase(all.begin() + 1, all.end());
        all.front().machine.clear();
    } else {
        std::erase_if(all, is_silent);
    }
    return all;
}

std::vector<OnMachine> on_machines(const Claim& claim, const std::vector<MachineRuns>& machines) {
    std::vector<OnMachine> all;
    for (const auto& [name, runs] : machines) all.emplace_back(name, judge(claim, runs));
    return without_silent(std::move(all), [](const OnMachine& on) {
        const auto& found = on.finding;
        return found.source.empty() && (found.verdict != Verdict::not_measured || found.why.empty());
    });
}

std::vector<ChartOnMachine> on_machines(const Chart& chart, const std::vector<MachineRuns>& machines) {
    std::vector<ChartOnMachine> all;
    for (const auto& [name, runs] : machines) all.emplace_back(name, draw(chart, runs));
    return without_silent(std::move(all), [](const ChartOnMachine& on) { return on.drawn.lines.empty(); });
}

}  // namespace

std::vector<JudgedDocument> judged(const std::vector<Document>& documents, const std::vector<ResultFile>& files) {
    const auto machines = runs_of(files);
    std::vector<JudgedDocument> all;
    for (const auto& document : documents) {
        auto& of_document = all.emplace_back(&document, std::vector<JudgedClaim>{}, std::vector<ChartOnMachine>{});
        for (const auto& claim : document.claims) of_document.claims.emplace_back(&claim, on_machines(claim, machines));
        for (const auto& chart : document.charts) std::ranges::move(on_machines(chart, machines), std::back_inserter(of_document.charts));
    }
    return all;
}

bool any_measured(const std::vector<JudgedDocument>& documents) {
    return std::ranges::any_of(documents, [](const JudgedDocument& document) {
        return std::ranges::any_of(document.claims, [](const JudgedClaim& claim) {
            return std::ranges::any_of(claim.machines, [](const OnMachine& on) { return !on.finding.source.empty(); });
        });
    });
}

}  // namespace breakeven::reports::claims
