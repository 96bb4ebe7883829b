// SPDX-License-Identifier: Apache-2.0
#include "thresholds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "pool.hpp"
#include "regret.hpp"
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/statistics/fastest.hpp>
#include <breakeven/reports/statistics/occasions/occasions.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// Each run by itself puts the change somewhere.
std::vector<double> sizes_in(const std::vector<Side>& runs, const Change& change) {
    std::vector<double> sizes;
    for (const auto& run : runs) {
        const auto alone = break_even({run[change.from]}, {run[change.to]}, {.resamples = 0});
        const auto distance = [&](const Crossing& crossing) {
            return crossing.to_b ? std::abs(std::log(crossing.n / change.n)) : std::numeric_limits<double>::infinity();
        };
        const auto nearest = std::ranges::min_element(alone.crossings, {}, distance);
        if (nearest != alone.crossings.end() && std::isfinite(distance(*nearest))) sizes.push_back(nearest->n);
    }
    return sizes;
}

json row_of(const OpenInterval& interval) {
    const auto end = [](const std::optional<double>& value) { return value ? json(*value) : json(nullptr); };
    return {end(interval.first), end(interval.second)};
}

json change_row(const Change& change, const Pool& pool) {
    json row{{"n", change.n},
             {"first", change.first},
             {"from", pool.variants[change.from]},
             {"to", pool.variants[change.to]},
             {"below", change.below},
             {"above", change.above},
             {"meet", change.meet},
             {"ci95", nullptr},
             {"range", nullptr},
             {"indifferent", change.indifferent ? json{change.indifferent->first, change.indifferent->second} : json(nullptr)},
             {"undecided", nullptr}};
    if (change.interval) {
        // Where one run alone has it, or none by itself, the processes of them all are what there is.
        const auto sizes = pool.runs.size() > 1 ? sizes_in(pool.runs, change) : std::vector<double>{};
        const auto across = across_occasions(*change.interval, sizes.empty() ? std::vector{change.n} : sizes);
        row[across.confident() ? "ci95" : "range"] = row_of(across.interval);
        row["undecided"] = row_of(undecided(across.interval, change.indifferent));
    } else
        row["undecided"] = row_of(change.undecided);
    return row;
}

json input_row(const Pool& pool, const Zones& zones) {
    std::vector<double> zone;
    for (const auto& variant : pool.variants) zone.push_back(zone_of(variant, zones));
    auto choice = fastest(pool.points, zone);
    if (choice.sizes.size() < 2) return nullptr;
    auto row = identification(pool.family);
    row.update({{"variants", pool.variants},
                {"sizes", choice.sizes},
                {"first", pool.variants[choice.first]},
                {"processes", fewest_processes(pool.points)},
                {"changes", json::array()}});
    for (const auto& change : choice.changes) row["changes"].push_back(change_row(change, pool));
    row["regret"] = {{"measured", measured_regret(pool.points, choice).row()}, {"held_out", held_out_regret(pool.points, zone).row()}};
    return row;
}

json machine_row(const MeasuredMachine& machine, const std::function<bool(const Cell&)>& counts) {
    const auto runs = results_of(machine);
    const auto of_machine = zones(machine);
    auto row = facts_of(machine, runs);
    row["inputs"] = json::array();
    for (const auto& pool : pools(runs, counts)) {
        if (pool.variants.size() < 2) continue;
        auto input = input_row(pool, of_machine);
        if (input.is_null()) continue;
        input["not_timed"] = json::object();
        for (const auto& results : runs) {
            if (const auto unit = results.units.find(pool.family.algorithm); unit != results.units.end()) input["unit"] = unit->second;
            for (const auto& variant : pool.variants)
                if (const auto remark = results.untimed.find(pool.family.algorithm + '/' + variant); remark != results.untimed.end())
                    input["not_timed"][variant] = remark->second;
        }
        row["inputs"].push_back(std::move(input));
    }
    return row;
}

}  // namespace

json thresholds(const std::vector<Source>& sources, const std::function<bool(const Cell&)>& counts) {
    for (const auto& source : sources) parse_results(source.document, source.name);  // its members are there
    return reading(sources.empty() ? "" : sources.front().name, [&] {
        json found{{"schema", "breakeven-thresholds/1"}, {"machines", json::array()}};
        for (const auto& machine : machines_of(sources)) found["machines"].push_back(machine_row(machine, counts));
        return found;
    });
}

}  // namespace breakeven::reports
