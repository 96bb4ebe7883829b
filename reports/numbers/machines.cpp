// SPDX-License-Identifier: Apache-2.0
#include "machines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;
using Input = std::pair<std::uint64_t, std::string>;  // n and digest

const json* of_family(const OnMachine& machine, const Family& family) {
    for (std::size_t i = 0; i < machine.views.size(); ++i)
        if (machine.views[i].family == family) return &machine.derived[i];
    return nullptr;
}

std::vector<Family> families(const std::vector<OnMachine>& machines) {
    std::vector<Family> found;
    for (const auto& machine : machines)
        for (const auto& view : machine.views)
            if (std::ranges::find(found, view.family) == found.end()) found.push_back(view.family);
    return found;
}

/// By input: the time of the fastest variant of a backend.
std::map<Input, double> times(const json& derived, std::string_view backend) {
    std::map<Input, double> found;
    for (const auto& row : derived["fastest"])
        if (const auto summary = row["backends"].find(backend); summary != row["backends"].end())
            found[{row["n"], row["input_digest"]}] = (*summary)["time_ns"];
    return found;
}

std::optional<Input> largest_common(const std::vector<std::map<Input, double>>& machines) {
    std::optional<std::set<Input>> common;
    for (const auto& times : machines) {
        if (times.empty()) continue;
        std::set<Input> inputs;
        for (const auto& [input, time] : times)
            if (!common || common->contains(input)) inputs.insert(input);
        common = std::move(inputs);
    }
    if (!common || common->empty()) return {};
    return *common->rbegin();
}

std::string ratio_words(double ratio) { return fmt::format("{:.3g}", ratio); }

json row_of(const std::vector<OnMachine>& machines, const std::vector<std::map<Input, double>>& times, const Input& input,
            const std::string& backend) {
    auto cells = json::array();
    std::optional<double> base;
    std::optional<double> base_bandwidth;
    for (std::size_t i = 0; i < machines.size(); ++i) {
        const auto found = times[i].find(input);
        if (found == times[i].end()) {
            cells.push_back(nullptr);
            continue;
        }
        const auto bandwidth = machines[i].bandwidth.find(backend);
        const bool known = bandwidth != machines[i].bandwidth.end() && bandwidth->second > 0;
        if (!base) {
            base = found->second;
            if (known) base_bandwidth = bandwidth->second;
        }
        const double ratio = found->second / *base;
        json cell{{"time", format_time(found->second)}, {"ratio", ratio}, {"ratio_words", ratio_words(ratio)}, {"normalised", nullptr}};
        if (known && base_bandwidth) {
            const double normalised = ratio * bandwidth->second / *base_bandwidth;
            cell["normalised"] = normalised;
            cell["normalised_words"] = ratio_words(normalised);
        }
        cells.push_back(std::move(cell));
    }
    return cells;
}

}  // namespace

json compare_machines(const std::vector<OnMachine>& machines) {
    auto rows = json::array();
    for (const auto& family : families(machines))
        for (const auto backend : backends) {
            // The host's times are the same in every scope.
            if (backend != "cuda" && family.scope != "resident") continue;
            std::vector<std::map<Input, double>> of_machines;
            for (const auto& machine : machines) {
                const auto* derived = of_family(machine, family);
                of_machines.push_back(derived ? times(*derived, backend) : std::map<Input, double>{});
            }
            if (std::ranges::count_if(of_machines, [](const auto& times) { return !times.empty(); }) < 2) continue;
            const auto input = largest_common(of_machines);
            if (!input) continue;
            rows.push_back({{"algorithm", family.algorithm},
                            {"shape", family.shape},
                            {"parameters", parameter_words(family)},
                            {"scope", family.scope},
                            {"cache", family.cache},
                            {"size", format_measured(input->first)},
                            {"backend", backend},
                            {"machines", row_of(machines, of_machines, *input, std::string{backend})}});
        }
    return rows;
}

json differing_facts(const std::vector<json>& provenances) {
    std::vector<std::pair<std::string, std::string>> labels;
    std::map<std::pair<std::string, std::string>, std::map<std::size_t, std::string>> facts;
    for (std::size_t i = 0; i < provenances.size(); ++i) {
        for (std::size_t place = 0; place < provenances[i].size(); ++place) {
            const auto& section = provenances[i][place];
            // The section of a GPU bears its name, which differs.
            const bool gpu = std::ranges::any_of(section["rows"], [](const json& row) { return row[0] == "Compute capability"; });
            const std::string title = gpu ? "GPU" : section["title"].get<std::string>();
            if (gpu && !facts[{title, "Name"}].contains(i)) {
                if (std::ranges::find(labels, std::pair{title, std::string{"Name"}}) == labels.end()) labels.emplace_back(title, "Name");
                facts[{title, "Name"}][i] = section["title"];
            }
            for (const auto& row : section["rows"]) {
                const std::pair key{title, row[0].get<std::string>()};
                if (!facts.contains(key)) labels.push_back(key);
                facts[key].try_emplace(i, row[1].get<std::string>());
            }
        }
    }
    auto rows = json::array();
    for (const auto& label : labels) {
        const auto& values = facts[label];
        std::set<std::string> distinct;
        for (const auto& [machine, text] : values) distinct.insert(text);
        if (values.size() == provenances.size() && distinct.size() == 1) continue;
        auto texts = json::array();
        for (std::size_t i = 0; i < provenances.size(); ++i) texts.push_back(values.contains(i) ? json(values.at(i)) : json(nullptr));
        rows.push_back({{"section", label.first}, {"label", label.second}, {"values", texts}});
    }
    return rows;
}

}  // namespace breakeven::reports
