// SPDX-License-Identifier: Apache-2.0
#include "pair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "pool.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/occasions/occasions.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

std::string algorithm_of(const std::string& name) { return name.substr(0, name.find('/')); }
/// backend/technique
std::string short_name(const std::string& name) { return name.substr(name.find('/') + 1); }
bool on_host(const std::string& name) { return !short_name(name).starts_with("cuda/"); }

json or_null(const std::optional<double>& value) { return value ? json(*value) : json(nullptr); }

std::string answer(const json& row, const std::string& a, const std::string& b) {
    const std::string state = row["state"];
    if (state == name(State::incomparable)) return "fewer than two sizes of both";
    if (state == name(State::a_always)) return a + " at every size";
    if (state == name(State::b_always)) return b + " at every size";
    if (state == name(State::equal)) return fmt::format("alike at every size, within {}", format_share(row["margin"]));
    if (row["n"].is_null()) return a + " at the largest sizes again";
    auto words = fmt::format("{} from {} on", b, size_words(row));
    if (row.contains("range") || !row["ci95"].is_null()) words += fmt::format(" ({}){}", interval_words(row), runs_words(row));
    const auto& zone = row["indifferent"];
    if (zone.is_null()) return words;
    const auto sizes = row["sizes"].get<std::vector<std::uint64_t>>();
    return words +
           fmt::format("; alike from {} to {}", format_size(zone[0].get<double>(), sizes), format_size(zone[1].get<double>(), sizes));
}

json input_row(const Pool& pool, std::size_t a, std::size_t b, double margin) {
    const auto &of_a = pool.points[a], &of_b = pool.points[b];
    auto found = break_even({of_a}, {of_b}, {}, margin);
    std::vector<double> alone;  // where each run by itself puts it
    for (const auto& run : pool.runs)
        if (!run[a].empty() && !run[b].empty())
            if (const auto of_run = break_even({run[a]}, {run[b]}, {.resamples = 0}, margin); of_run.n) alone.push_back(*of_run.n);
    const auto& family = pool.family;
    auto row = identification(family);
    row.update({{"state", name(found.state)},
                {"sizes", found.sizes},
                {"n", or_null(found.n)},
                {"ci95", nullptr},
                {"indifferent", found.indifferent ? json{found.indifferent->first, found.indifferent->second} : json(nullptr)},
                {"crossings", json::array()},
                {"margin", margin},
                {"processes", fewest_processes({of_a, of_b})},
                {"runs", std::max<std::size_t>(alone.size(), 1)}});
    if (found.interval) {
        const auto across = alone.empty() ? AcrossOccasions{*found.interval} : across_occasions(*found.interval, alone);
        row[across.confident() ? "ci95" : "range"] = {or_null(across.interval.first), or_null(across.interval.second)};
    }
    for (const auto& crossing : found.crossings)
        row["crossings"].push_back(
            {{"n", crossing.n}, {"to", pool.variants[crossing.to_b ? b : a]}, {"below", crossing.below}, {"above", crossing.above}});
    const auto parameters = parameter_words(family);
    row["words"] = fmt::format("{}{}{}, {}, {} caches: {}", family.shape, parameters.empty() ? "" : " ", parameters,
                               scope_words(family.scope), family.cache, answer(row, pool.variants[a], pool.variants[b]));
    return row;
}

json machine_row(const MeasuredMachine& machine, const std::string& a, const std::string& b) {
    const auto runs = results_of(machine);
    auto row = facts_of(machine, runs);
    row["inputs"] = json::array();
    const auto of_machine = zones(machine);
    const double margin = std::max(zone_of(short_name(a), of_machine), zone_of(short_name(b), of_machine));
    const auto counts = [&](const Cell& cell) {
        const auto name = cell.family.algorithm + '/' + cell.variant;
        return name == a || name == b;
    };
    std::set<Family> seen;
    for (const auto& pool : pools(runs, counts)) {
        const auto at = [&](const std::string& name) { return std::ranges::find(pool.variants, short_name(name)) - pool.variants.begin(); };
        if (pool.family.algorithm != algorithm_of(a) || pool.variants.size() < 2) continue;
        // The time of a host variant is the same in every scope.
        auto without_scope = pool.family;
        without_scope.scope.clear();
        if (on_host(a) && on_host(b) && !seen.insert(without_scope).second) continue;
        auto input = input_row(pool, static_cast<std::size_t>(at(a)), static_cast<std::size_t>(at(b)), margin);
        for (const auto& results : runs)
            if (const auto unit = results.units.find(pool.family.algorithm); unit != results.units.end()) input["unit"] = unit->second;
        row["inputs"].push_back(std::move(input));
    }
    return row;
}

}  // namespace

json pair_break_evens(const std::vector<Source>& sources, const std::string& a, const std::string& b) {
    if (algorithm_of(a) != algorithm_of(b)) throw InputError(fmt::format("{} and {} are variants of two algorithms", a, b));
    if (a == b) throw InputError(fmt::format("{} and {} are one variant", a, b));
    for (const auto& name : {a, b})
        if (std::ranges::none_of(sources, [&](const Source& source) {
                return std::ranges::any_of(parse_results(source.document, source.name).cells,
                                           [&](const Cell& cell) { return cell.family.algorithm + '/' + cell.variant == name; });
            }))
            throw InputError(fmt::format("{} was measured in none of these files", name));
    return reading(sources.front().name, [&] {
        json found{{"schema", "breakeven-pair/1"}, {"a", a}, {"b", b}, {"machines", json::array()}};
        for (const auto& machine : machines_of(sources)) found["machines"].push_back(machine_row(machine, a, b));
        return found;
    });
}

}  // namespace breakeven::reports
