// SPDX-License-Identifier: Apache-2.0
#include "runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <span>
#include <tuple>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/provenance.hpp>
#include <breakeven/reports/statistics/indifference.hpp>

namespace breakeven::reports {

using nlohmann::json;

Source read_source(const std::filesystem::path& file) {
    auto document = read_json(file);
    std::ifstream stream{file, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{stream}, {}};
    return {file.string(), std::move(document), digest(std::span<const char>{bytes})};
}

std::vector<MeasuredMachine> machines_of(const std::vector<Source>& sources) {
    std::vector<MeasuredMachine> found;
    for (const auto& source : sources) {
        const Field plan{source.document["breakeven"]["plan"], source.name, "breakeven.plan"};
        const MeasuredMachine machine{machine_name(source.document), plan["threads"].count(), {}};
        const auto same = std::ranges::find_if(found, [&](const MeasuredMachine& other) {
            return std::tie(other.name, other.threads) == std::tie(machine.name, machine.threads);
        });
        auto& target = same == found.end() ? found.emplace_back(machine) : *same;
        // A copy is no other run.
        const auto is_copy = [&](const Source* other) { return other->document == source.document; };
        if (std::ranges::none_of(target.runs, is_copy)) target.runs.push_back(&source);
    }
    return found;
}

Zones zones(const MeasuredMachine& machine) {
    Zones found;
    for (const auto backend : backends) {
        auto& zone = found[std::string{backend}] = indifference;
        const json::json_pointer place{fmt::format("/breakeven/noise/{}/half_width", backend)};
        for (const auto* run : machine.runs)
            if (run->document.contains(place)) zone = std::max(zone, Field{run->document[place], run->name, place.to_string()}.number());
    }
    return found;
}

double zone_of(const std::string& variant, const Zones& zones) {
    const auto of_backend = zones.find(variant.substr(0, variant.find('/')));
    return of_backend == zones.end() ? indifference : of_backend->second;
}

std::vector<Results> results_of(const MeasuredMachine& machine) {
    std::vector<Results> runs;
    for (const auto* run : machine.runs) runs.push_back(parse_results(run->document, run->name));
    return runs;
}

json facts_of(const MeasuredMachine& machine, const std::vector<Results>& runs) {
    json facts{{"name", machine.name}, {"threads", machine.threads}, {"runs", json::array()}, {"zone", zones(machine)}};
    for (const auto* run : machine.runs)
        facts["runs"].push_back({{"file", std::filesystem::path{run->name}.filename().string()},
                                 {"date", run->document["context"].value("date", "")},
                                 {"git", run->document["breakeven"]["build"].value("git", "")},
                                 {"digest", run->digest}});
    std::set<std::string> unfit;
    for (const auto& results : runs) unfit.insert(results.unfit.begin(), results.unfit.end());
    facts["unfit"] = unfit;
    return facts;
}

}  // namespace breakeven::reports
