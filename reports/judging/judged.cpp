// SPDX-License-Identifier: Apache-2.0
#include "judged.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <breakeven/reports/results/machines.hpp>

namespace breakeven::reports::claims {
namespace {

struct MachineRuns {
    std::string name;
    Runs runs;
};

std::vector<MachineRuns> runs_of(const std::vector<ResultFile>& files) {
    std::vector<const nlohmann::json*> documents;
    for (const auto& file : files) documents.push_back(file.document);
    std::vector<MachineRuns> all;
    for (const auto& machine : machines(documents)) {
        auto& [name, runs] = all.emplace_back(machine.name, Runs{});
        for (const auto place : machine.runs) {
            const auto& file = files[place];
            runs.push_back({file.name, (*file.document)["context"].value("date", ""), parse_results(*file.document, file.name)});
        }
        std::ranges::stable_sort(runs, std::ranges::greater{}, &Run::date);
    }
    return all;
}

}  // namespace

std::vector<JudgedDocument> judged(const std::vector<Document>& documents, const std::vector<ResultFile>& files) {
    const auto machines = runs_of(files);
    std::vector<JudgedDocument> all;
    for (const auto& document : documents) {
        auto& of_document = all.emplace_back(&document, std::vector<JudgedClaim>{}, std::vector<DrawnChart>{});
        for (const auto& claim : document.claims) {
            auto& of_claim = of_document.claims.emplace_back(&claim, std::vector<OnMachine>{});
            for (const auto& machine : machines) of_claim.machines.emplace_back(machine.name, judge(claim, machine.runs));
        }
        for (const auto& chart : document.charts) of_document.charts.push_back(draw(chart, machines.front().runs));
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
