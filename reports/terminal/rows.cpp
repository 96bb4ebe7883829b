// SPDX-License-Identifier: Apache-2.0
#include "rows.hpp"

#include <fmt/format.h>

#include <map>
#include <stdexcept>
#include <utility>

#include "markdown.hpp"
#include "table.hpp"
#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/numbers/runs/across_runs.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/text/junit.hpp>
#include <breakeven/reports/results/text/markup.hpp>
#include <breakeven/reports/results/views.hpp>
#include <breakeven/reports/statistics/statistics.hpp>

namespace breakeven::reports {
namespace {

using Json = nlohmann::ordered_json;

Json identity(const Identity& cell, std::string_view status) {
    return {{"algorithm", cell.family.algorithm},
            {"variant", cell.variant},
            {"scope", cell.family.scope},
            {"cache", cell.family.cache},
            {"shape", cell.family.shape},
            {"parameters", parameter_words(cell.family)},
            {"seed", cell.family.seed},
            {"n", cell.n},
            {"status", status}};
}

using Growth = std::map<std::pair<Family, std::string>, nlohmann::json>;  // the pieces, by view and variant

Growth growth_of(const Results& results, const nlohmann::json& document) {
    const Derived derived{document};
    Growth growth;
    for (const auto& view : views(results)) {
        const auto rows = derived.of(view);
        for (const auto& row : rows["growth"]) growth[{view.family, row["variant"]}] = row["pieces"];
    }
    return growth;
}

Json growth_columns(const Growth& growth, const Cell& cell) {
    Json columns{{"growth", nullptr}, {"growth_low", nullptr}, {"growth_high", nullptr}, {"growth_bound", nullptr}};
    const auto pieces = growth.find({cell.family, cell.variant});
    if (pieces == growth.end()) return columns;
    for (const auto& piece : pieces->second)
        if (piece["first"] <= cell.n && cell.n <= piece["last"])
            columns = {{"growth", piece["slope"]},
                       {"growth_low", piece["ci95"][0]},
                       {"growth_high", piece["ci95"][1]},
                       {"growth_bound", piece["bound"]}};
    return columns;
}

Json unless_zero(double value) { return value > 0 ? Json(value) : Json(nullptr); }

Json measured(const Cell& cell, const Growth& growth, const Results& results) {
    const auto interval = median_interval(cell.processes);
    std::size_t samples = 0;
    for (const auto& process : cell.processes) samples += process.size();
    auto row = identity(cell, "ok");
    row.update({{"role", cell.role},
                {"median_ns", cell.median_ns},
                {"low_ns", interval.low},
                {"high_ns", interval.high},
                {"coverage", interval.coverage},
                {"processes", cell.processes.size()},
                {"samples", samples},
                {"device_ns", unless_zero(cell.device_ns)},
                {"items_per_second", cell.items / cell.median_ns * 1e9},
                {"floor_ns", unless_zero(cell.floor_ns)},
                {"floor_ceiling", cell.floor_ns > 0 ? Json(cell.floor_ceiling) : Json(nullptr)}});
    row.update(growth_columns(growth, cell));
    const auto stated = [&](const std::map<std::string, std::string>& of_variants) {
        const auto found = of_variants.find(cell.family.algorithm + '/' + cell.variant);
        return found == of_variants.end() ? Json(nullptr) : Json(found->second);
    };
    row.update({{"complexity", stated(results.complexity)},
                {"not_timed", stated(results.untimed)},
                {"input_digest", cell.input_digest},
                {"flags", cell.flags},
                {"message", nullptr}});
    return row;
}

/// With the columns of the measured ones.
Json unmeasured(const Identity& cell, std::string_view status, const std::string& message) {
    auto row = identity(cell, status);
    for (const auto* column :
         {"role", "median_ns", "low_ns", "high_ns", "coverage", "processes", "samples", "device_ns", "items_per_second", "floor_ns",
          "floor_ceiling", "growth", "growth_low", "growth_high", "growth_bound", "complexity", "not_timed", "input_digest"})
        row[column] = nullptr;
    row["flags"] = Json::array();
    row["message"] = message;
    return row;
}

}  // namespace

Rows result_rows(const nlohmann::json& document) {
    const auto results = parse_results(document);
    const auto growth = growth_of(results, document);
    Rows rows;
    for (const auto& cell : results.cells) rows.push_back(measured(cell, growth, results));
    for (const auto& failure : results.failed) rows.push_back(unmeasured(failure, failure.status, failure.message));
    for (const auto& skip : results.skipped) rows.push_back(unmeasured(skip, "skipped", skip.reason));
    return rows;
}

namespace {

std::string text_of(const Run& run, std::string_view format) {
    if (format == "markdown") return result_markdown(run);
    if (format != "table") throw std::invalid_argument(fmt::format("no such format: {}", format));
    return result_table(run);
}

bool is_of_cells(std::string_view format) { return format == "csv" || format == "json"; }

std::string as(std::string_view format, const Rows& rows) { return format == "csv" ? as_csv(rows) : as_json(rows); }

}  // namespace

std::string result_text(const nlohmann::json& document, std::string_view format, const std::string& source) {
    return reading(source,
                   [&] { return is_of_cells(format) ? as(format, result_rows(document)) : text_of(read_run(document, source), format); });
}

std::string result_junit(const nlohmann::json& document) {
    using Outcome = TestCase::Outcome;
    const auto results = parse_results(document);
    std::vector<TestCase> cases;
    const auto add = [&](const Identity& cell, double ns, Outcome outcome, const std::string& message) {
        const auto& [algorithm, shape, parameters, seed, cache, scope] = cell.family;
        const auto words = parameter_words(cell.family);
        cases.push_back({class_name(cell),
                         fmt::format("{}{}{} n={} seed={} {} {}", shape, words.empty() ? "" : " ", words, cell.n, seed, scope, cache),
                         ns * 1e-9, outcome, message});
    };
    for (const auto& cell : results.cells) add(cell, cell.median_ns, Outcome::passed, {});
    for (const auto& failure : results.failed)
        add(failure, 0, Outcome::failure, fmt::format("{}: {}\n{}", failure.status, failure.message, failure.reproduce));
    for (const auto& skip : results.skipped) add(skip, 0, Outcome::skipped, skip.reason);
    // Else a run that was cut short would look like a smaller one in which all is well.
    if (!results.complete)
        cases.push_back({"breakeven", "run", 0, Outcome::error, "interrupted: the cells that are not here were not measured"});
    return junit("breakeven run", cases);
}

std::string results_text(const std::vector<NamedResults>& files, std::string_view format) {
    if (files.size() == 1) return result_text(files.front().document, format, files.front().name);
    if (is_of_cells(format)) {
        Rows all;
        for (const auto& [name, document] : files)
            for (const auto& row : reading(name, [&, &from = document] { return result_rows(from); })) {
                all.push_back({{"file", name}});
                all.back().update(row);
            }
        return as(format, all);
    }
    std::vector<Run> runs;
    std::vector<Run*> places;
    runs.reserve(files.size());
    for (const auto& [name, document] : files) places.push_back(&runs.emplace_back(read_run(document, name)));
    span_runs(places);
    std::string text;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto& name = files[i].name;
        text += fmt::format("{}{}\n\n{}", text.empty() ? "" : "\n", format == "markdown" ? fmt::format("## {}", markdown_text(name)) : name,
                            reading(name, [&] { return text_of(runs[i], format); }));
    }
    return text;
}

}  // namespace breakeven::reports
