// SPDX-License-Identifier: Apache-2.0
#include "page_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chapter_data.hpp"
#include "claims_data.hpp"
#include "scaling_data.hpp"
#include <breakeven/reports/numbers/machines.hpp>
#include <breakeven/reports/numbers/runs/across_runs.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/machines.hpp>
#include <breakeven/reports/results/provenance.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

struct MachineRuns {
    std::string name;
    std::vector<PageRun> runs;
};

PageRun page_run(const PageSource& source) {
    auto run = read_run(source.document, source.path);
    UsualDisturbances usual{run.results.cells};
    return {std::move(run), &source, std::move(usual)};
}

/// Every algorithm that a run mentions, also one without a single time, in the order of the files.
std::vector<std::string> algorithms(const std::vector<PageRun>& runs) {
    std::vector<std::string> names;
    const auto collect = [&](const auto& cells) {
        for (const auto& cell : cells)
            if (std::ranges::find(names, cell.family.algorithm) == names.end()) names.push_back(cell.family.algorithm);
    };
    for (const auto& run : runs) {
        collect(run.results.cells);
        collect(run.results.failed);
        collect(run.results.skipped);
    }
    return names;
}

/// As `breakeven list` has them, by field and name, so that pages of different files have one order; without a field last.
json in_families(json chapters) {
    const auto place = [](const json& chapter) {
        const auto field = chapter.value("field", "");
        return std::tuple{field.empty(), field, chapter["algorithm"].get<std::string>()};
    };
    std::ranges::stable_sort(chapters.get_ref<json::array_t&>(), {}, place);
    return chapters;
}

json run_data(const PageRun& run) {
    const auto& document = run.source->document;
    return {{"source", run.source->name},
            {"digest", run.source->digest},
            {"date", document["context"].value("date", "")},
            {"title", document["breakeven"]["plan"].value("title", "")},
            {"threads", run.threads},
            {"usual", run.usual.words()},
            {"unfit", unfit_words(run.results.unfit, run.results.noise)},
            {"complete", run.results.complete}};
}

json machine_data(const MachineRuns& machine) {
    auto runs = json::array();
    auto facts = json::array(), chapters = json::array();
    std::size_t verified = 0, failed = 0, skipped = 0;
    for (const auto& run : machine.runs) {
        runs.push_back(run_data(run));
        facts.push_back(provenance(run.source->document));
        verified += run.results.cells.size();
        failed += run.results.failed.size();
        skipped += run.results.skipped.size();
    }
    for (const auto& algorithm : algorithms(machine.runs)) chapters.push_back(chapter_data(machine.runs, algorithm));
    return {{"name", machine.name},
            {"runs", runs},
            {"counts", {{"verified", verified}, {"failed", failed}, {"skipped", skipped}, {"algorithms", chapters.size()}}},
            {"provenance", facts},
            {"chapters", in_families(std::move(chapters))}};
}

/// What the buttons of the page choose among, over all machines, in the order of the files; the first is the default.
json offered(const json& machines) {
    json found{{"scopes", json::array()}, {"caches", json::array()}, {"two_clocks", false}, {"two_roles", false}};
    const auto add = [](json& list, const json& name) {
        if (std::ranges::find(list, name) == list.end()) list.push_back(name);
    };
    const auto ours = [](const json& variant) { return variant["role"] == "ours"; };
    for (const auto& machine : machines)
        for (const auto& chapter : machine["chapters"]) {
            const auto count = static_cast<std::size_t>(std::ranges::count_if(chapter["variants"], ours));
            if (count > 0 && count < chapter["variants"].size()) found["two_roles"] = true;
            for (const auto& view : chapter["views"]) {
                add(found["scopes"], view["scope"]);
                add(found["caches"], view["cache"]);
                if (std::ranges::any_of(view["points"], [](const json& point) { return point.contains("device"); }))
                    found["two_clocks"] = true;
            }
        }
    // Warm caches are the default wherever somebody measured with them.
    std::ranges::stable_partition(found["caches"].get_ref<json::array_t&>(), [](const json& cache) { return cache == "warm"; });
    return found;
}

OnMachine on_machine(const MachineRuns& machine) {
    OnMachine found;
    for (const auto& run : machine.runs) {
        found.views.insert(found.views.end(), run.views.begin(), run.views.end());
        found.derived.insert(found.derived.end(), run.derived.begin(), run.derived.end());
        for (const auto& [backend, ceilings] : run.source->document["breakeven"]["ceilings"].items())
            if (const auto copy = ceilings.find("copy_bytes_per_s"); copy != ceilings.end() && copy->is_number())
                found.bandwidth[backend] = *copy;
    }
    return found;
}

json judged_claims(const std::vector<PageSource>& sources, const std::vector<claims::Document>& documents) {
    std::vector<claims::ResultFile> files;
    for (const auto& source : sources) files.push_back({&source.document, source.name});
    return claims_data(claims::judged(documents, files));
}

json drawn(std::vector<PageRun>& runs, const std::vector<const json*>& files) {
    std::vector<Run*> all;
    for (auto& run : runs) all.push_back(&run);
    span_runs(all);
    std::vector<MachineRuns> machines;
    for (const auto& machine : reports::machines(files)) {
        auto& known = machines.emplace_back(machine.name);
        for (const auto place : machine.runs) known.runs.push_back(std::move(runs[place]));
    }
    json data{{"machines", json::array()}, {"comparison", json::array()}, {"differences", json::array()}};
    for (const auto& machine : machines)
        data["machines"].push_back(reading(machine.runs.front().source->path, [&] { return machine_data(machine); }));
    data["offered"] = offered(data["machines"]);
    if (machines.size() < 2) return data;
    std::vector<OnMachine> compared;
    std::vector<json> facts;
    for (const auto& machine : machines) {
        compared.push_back(on_machine(machine));
        facts.push_back(data["machines"][facts.size()]["provenance"].back());
    }
    data["comparison"] = compare_machines(compared);
    data["differences"] = differing_facts(facts);
    return data;
}

}  // namespace

json report_data(const std::vector<PageSource>& sources, const std::vector<claims::Document>& documents) {
    std::vector<PageRun> runs;
    std::vector<const json*> files;
    for (const auto& source : sources) {
        runs.push_back(page_run(source));
        files.push_back(&source.document);
    }
    return reading(sources.front().path, [&] {
        auto data = drawn(runs, files);
        if (!documents.empty()) data["claims"] = judged_claims(sources, documents);
        return data;
    });
}

}  // namespace breakeven::reports
