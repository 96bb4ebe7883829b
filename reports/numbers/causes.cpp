// SPDX-License-Identifier: Apache-2.0
#include "causes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

constexpr std::size_t fewest_values = 3;

struct Conditions {
    std::string variant, fact, scope, cache;
    friend auto operator<=>(const Conditions&, const Conditions&) = default;
};
using Cells = std::vector<const Cell*>;
using BySize = std::map<std::uint64_t, Cells>;

std::size_t distinct_values(const Cells& cells, const std::string& fact) {
    std::set<double> values;
    for (const auto* cell : cells) values.insert(cell->facts.at(fact));
    return values.size();
}

std::string shape_words(const Family& family) {
    const auto parameters = parameter_words(family);
    return parameters.empty() ? family.shape : fmt::format("{} ({})", family.shape, parameters);
}

json rows(Cells cells, const std::string& fact) {
    std::ranges::sort(cells, {}, [&](const Cell* cell) { return std::tuple{cell->facts.at(fact), cell->family.shape, cell->id}; });
    auto list = json::array();
    for (std::size_t place = 0; place < cells.size(); ++place) {
        const auto& cell = *cells[place];
        const auto value = cell.facts.at(fact);
        for (std::size_t i = 0; i < cell.stages.size(); ++i)
            list.push_back({{"value", value},
                            {"place", place},
                            {"label", fmt::format("{} · {}", format_number(value), cell.family.shape)},
                            {"shape", shape_words(cell.family)},
                            {"stage", cell.stages[i].name},
                            {"order", i},
                            {"ns", cell.stages[i].ns},
                            {"time", format_time(cell.stages[i].ns)}});
    }
    return list;
}

}  // namespace

json causes(const Results& results, const std::string& algorithm) {
    std::map<Conditions, BySize> found;
    for (const auto& cell : results.cells)
        if (cell.family.algorithm == algorithm && !cell.stages.empty())
            for (const auto& [fact, value] : cell.facts)
                found[{cell.variant, fact, cell.family.scope, cell.family.cache}][cell.n].push_back(&cell);

    auto list = json::array();
    for (const auto& [conditions, sizes] : found) {
        const auto richest = std::ranges::max_element(sizes, {}, [&](const auto& size) {
            return std::pair{distinct_values(size.second, conditions.fact), size.first};
        });
        if (distinct_values(richest->second, conditions.fact) < fewest_values) continue;
        list.push_back({{"variant", conditions.variant},
                        {"fact", conditions.fact},
                        {"scope", conditions.scope},
                        {"cache", conditions.cache},
                        {"size", format_measured(richest->first)},
                        {"pattern", fmt::format("{}/{}/scope:{}/cache:{}/*/n:{}", algorithm, conditions.variant, conditions.scope,
                                                conditions.cache, richest->first)},
                        {"rows", rows(richest->second, conditions.fact)}});
    }
    return list;
}

}  // namespace breakeven::reports
