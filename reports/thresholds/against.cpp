// SPDX-License-Identifier: Apache-2.0
#include "against.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "pool.hpp"
#include "regret.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/provenance.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// Of an input its sizes, of a machine all of them.
struct Score {
    Regret regret;
    std::size_t beyond = 0;

    void add(const Score& other) {
        regret.add(other.regret);
        beyond += other.beyond;
    }
    [[nodiscard]] json row() const {
        auto row = regret.row();
        row["beyond"] = beyond;
        return row;
    }
};

/// An input of thresholds(), as a program dispatches by it.
class Choice {
public:
    explicit Choice(const json& input)
        : input_{input},
          known_(input["variants"].begin(), input["variants"].end()),
          first_{input["sizes"].front()},
          last_{input["sizes"].back()} {}

    [[nodiscard]] bool saw(std::uint64_t n) const { return first_ <= n && n <= last_; }
    [[nodiscard]] bool knew(const std::string& variant) const { return known_.contains(variant); }
    [[nodiscard]] std::string at(std::uint64_t n) const {
        std::string variant = input_["first"];
        for (const auto& change : input_["changes"])
            if (change["first"] <= n) variant = change["to"];
        return variant;
    }
    [[nodiscard]] bool is_indifferent(std::uint64_t n) const { return lies_within("indifferent", n); }
    [[nodiscard]] bool is_undecided(std::uint64_t n) const { return lies_within("undecided", n); }

private:
    [[nodiscard]] bool lies_within(const char* member, std::uint64_t n) const {
        return std::ranges::any_of(input_["changes"], [&](const json& change) {
            const auto& ends = change[member];
            if (ends.is_null()) return false;
            const auto end = [&](std::size_t i) { return ends[i].is_null() ? std::nullopt : std::optional{ends[i].get<double>()}; };
            return holds({end(0), end(1)}, n);
        });
    }

    const json& input_;
    std::set<std::string> known_;
    std::uint64_t first_, last_;
};

Score score(const Choice& choice, const Pool& measured) {
    std::map<std::uint64_t, std::map<std::string, double>> times;  // medians by size and variant
    for (std::size_t variant = 0; variant < measured.variants.size(); ++variant)
        for (const auto& point : measured.points[variant])
            if (choice.knew(measured.variants[variant])) times[point.n][measured.variants[variant]] = median_of_processes(point.processes);
    Score found;
    for (const auto& [n, of_variants] : times) {
        if (!choice.saw(n)) {
            ++found.beyond;
            continue;
        }
        const auto chosen = of_variants.find(choice.at(n));
        if (chosen == of_variants.end()) {
            ++found.regret.unmeasured;
            continue;
        }
        double best = chosen->second;
        for (const auto& [variant, time] : of_variants) best = std::min(best, time);
        found.regret.add(n, chosen->second / best - 1, choice.is_indifferent(n), choice.is_undecided(n));
    }
    return found;
}

bool is_of(const json& input, const json& key) {
    return std::ranges::all_of(key.items(), [&](const auto& member) { return input[member.key()] == member.value(); });
}

/// Null where none of the files is of that machine.
json machine_row(const json& machine, const std::vector<Source>& measured, const std::function<bool(const Cell&)>& counts) {
    json row{{"name", machine["name"]}, {"threads", machine["threads"]}, {"against", json::array()}, {"inputs", json::array()}};
    std::vector<Results> runs;
    for (const auto& source : measured) {
        if (machine_name(source.document) != machine["name"].get<std::string>() ||
            source.document["breakeven"]["plan"]["threads"] != machine["threads"])
            continue;
        runs.push_back(parse_results(source.document, source.name));
        row["against"].push_back(std::filesystem::path{source.name}.filename().string());
    }
    if (runs.empty()) return nullptr;
    Score all;
    for (const auto& pool : pools(runs, counts)) {
        auto key = identification(pool.family);
        const auto input = std::ranges::find_if(machine["inputs"], [&](const json& candidate) { return is_of(candidate, key); });
        if (input == machine["inputs"].end()) continue;
        const auto of_input = score(Choice{*input}, pool);
        all.add(of_input);
        key["regret"] = of_input.row();
        row["inputs"].push_back(std::move(key));
    }
    row["regret"] = all.row();
    // A size means something of an input alone.
    for (const auto* member : {"worst_n", "worst_outside_indifference_n"}) row["regret"].erase(member);
    if (all.regret.sizes > 0) row["regret"]["decided"].erase("worst_n");
    return row;
}

}  // namespace

json regret_against(const json& thresholds, const std::vector<Source>& measured, const std::function<bool(const Cell&)>& counts) {
    for (const auto& source : measured) parse_results(source.document, source.name);  // its members are there
    return reading(measured.empty() ? "" : measured.front().name, [&] {
        json found{{"schema", "breakeven-regret/1"}, {"machines", json::array()}};
        for (const auto& machine : thresholds["machines"])
            if (auto row = machine_row(machine, measured, counts); !row.is_null()) found["machines"].push_back(std::move(row));
        if (found["machines"].empty())
            throw InputError("the runs to hold the choice against are of another machine: same GPUs, CPU model and threads are needed");
        return found;
    });
}

}  // namespace breakeven::reports
