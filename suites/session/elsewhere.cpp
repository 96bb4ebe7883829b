// SPDX-License-Identifier: Apache-2.0
#include "elsewhere.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "refine.hpp"
#include <breakeven/reports/results/format.hpp>
#include <breakeven/suites/plan/shard.hpp>
#include <breakeven/suites/results/results.hpp>

namespace breakeven {
namespace {

std::string kind(const Json& device) {
    if (!device.contains("facts")) return "none";
    const auto& facts = device["facts"];
    return fmt::format("{} with {}", facts["name"].get<std::string>(), reports::format_bytes(facts["memory_bytes"].get<double>()));
}

}  // namespace

reports::Results measured(const std::vector<Json>& records, const Measuring& measuring, const std::function<bool(const Json&)>& counts) {
    std::vector<Json> counted;
    for (const auto& record : records)
        if (!is_of_cell(record) || counts(record)) counted.push_back(record);
    return reports::parse_results(assemble_measured({{"threads", measuring.threads}}, counted, false));
}

std::string other_devices(const std::vector<Json>& records, const std::vector<Json>& devices) {
    for (const auto& device : devices)
        for (const auto& record : records)
            if (record["type"] == "device" && record["backend"] == device["backend"] && kind(record) != kind(device))
                return fmt::format("{}, and here is {}", kind(record), kind(device));
    return {};
}

std::set<std::string> begun_elsewhere(const std::vector<Group>& plan, const SessionOptions& options, const Journal& journal) {
    std::set<std::string> elsewhere, begun;
    for (const auto& record : journal.records())
        if (is_of_cell(record) && record.value("node", std::size_t{0}) != journal.here()) {
            elsewhere.insert(family_of(record["name"]));
            if (journal.processes(record["id"]) < options.processes) begun.insert(family_of(record["name"]));
        }
    if (elsewhere.empty()) return {};

    std::set<std::string> known;  // ids
    const auto look_at = [&](const std::vector<Group>& groups) {
        const auto before = known.size();
        for (const auto& group : groups)
            for (const auto& cell : group.cells) {
                const auto family = family_of(name(cell, group.request));
                if (!elsewhere.contains(family)) continue;
                known.insert(cell.id);
                if (journal.processes(cell.id) < options.processes) begun.insert(family);
            }
        return known.size() > before;
    };
    look_at(plan);
    // What was measured says which sizes are added; all of these must be there, too.
    auto all = plan;
    for (bool more = options.refine; more;) {
        const auto counts = [&](const Json& record) {
            return known.contains(record["id"].get<std::string>()) && !begun.contains(family_of(record["name"]));
        };
        const auto added = refined(all, measured(journal.records(), options.measuring, counts)).groups;
        more = look_at(added);
        all.insert(all.end(), added.begin(), added.end());
    }
    return begun;
}

}  // namespace breakeven
