// SPDX-License-Identifier: Apache-2.0
#include "pool.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace breakeven::reports {
namespace {

using Inputs = std::set<std::pair<std::uint64_t, std::string>>;

/// For each size the input that most variants were measured on; of equal ones the later run's.
Inputs chosen_inputs(const std::vector<NamedSide>& runs) {
    std::map<std::uint64_t, std::map<std::string, std::pair<std::set<std::string>, std::size_t>>> seen;
    for (std::size_t run = 0; run < runs.size(); ++run)
        for (std::size_t variant = 0; variant < runs[run].variants.size(); ++variant)
            for (const auto& point : runs[run].points[variant]) {
                auto& [variants, last] = seen[point.n][point.input_digest];
                variants.insert(runs[run].variants[variant]);
                last = run;
            }
    Inputs chosen;
    for (const auto& [n, inputs] : seen)
        chosen.emplace(n, std::ranges::max_element(inputs, {}, [](const auto& input) {
                              return std::pair{input.second.first.size(), input.second.second};
                          })->first);
    return chosen;
}

void append(Series& series, const Point& point) {
    const auto same = std::ranges::find(series, point.n, &Point::n);
    if (same == series.end())
        series.push_back(point);
    else
        same->processes.insert(same->processes.end(), point.processes.begin(), point.processes.end());
}

Pool pool_of(const Family& family, const std::vector<NamedSide>& runs) {
    const auto inputs = chosen_inputs(runs);
    std::set<std::string> names;
    for (const auto& run : runs) names.insert(run.variants.begin(), run.variants.end());
    Pool pool{family, {}, {}, std::vector<Side>(runs.size())};
    for (const auto& name : names) {
        Series all;
        std::vector<Series> of_runs(runs.size());
        for (std::size_t run = 0; run < runs.size(); ++run) {
            const auto found = std::ranges::find(runs[run].variants, name);
            if (found == runs[run].variants.end()) continue;
            for (const auto& point : runs[run].points[static_cast<std::size_t>(found - runs[run].variants.begin())]) {
                if (point.n == 0 || !inputs.contains({point.n, point.input_digest})) continue;
                append(all, point);
                append(of_runs[run], point);
            }
        }
        if (all.empty()) continue;
        pool.variants.push_back(name);
        pool.points.push_back(std::move(all));
        for (std::size_t run = 0; run < runs.size(); ++run) pool.runs[run].push_back(std::move(of_runs[run]));
    }
    return pool;
}

}  // namespace

nlohmann::json identification(const Family& family) {
    return {{"algorithm", family.algorithm}, {"shape", family.shape}, {"parameters", family.parameters},
            {"seed", family.seed},           {"cache", family.cache}, {"scope", family.scope}};
}

std::vector<Pool> pools(const std::vector<Results>& runs, const std::function<bool(const Cell&)>& counts) {
    const auto by_caller = [](const Cell& cell) { return cell.backend == "cuda" && cell.family.scope == "resident" && !cell.by_device; };
    const bool callers_clock =
        std::ranges::any_of(runs, [&](const Results& results) { return std::ranges::any_of(results.cells, by_caller); });
    const auto competes = [&](const Cell& cell) { return counts(cell) && !(callers_clock && cell.by_device); };
    std::vector<Family> families;
    std::map<Family, std::vector<NamedSide>> sides;
    for (std::size_t run = 0; run < runs.size(); ++run)
        for (const auto& view : views(runs[run])) {
            auto& of_family = sides[view.family];
            if (of_family.empty()) {
                families.push_back(view.family);
                of_family.resize(runs.size());
            }
            of_family[run] = side_of(view.cells, competes);
        }
    std::vector<Pool> found;
    for (const auto& family : families) found.push_back(pool_of(family, sides[family]));
    return found;
}

}  // namespace breakeven::reports
