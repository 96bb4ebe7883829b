// SPDX-License-Identifier: Apache-2.0
#include "rows.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "table.hpp"
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

Json unless_zero(double value) { return value > 0 ? Json(value) : Json(nullptr); }

Json measured(const Cell& cell) {
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
                {"floor_ceiling", cell.floor_ns > 0 ? Json(cell.floor_ceiling) : Json(nullptr)},
                {"input_digest", cell.input_digest},
                {"flags", cell.flags},
                {"message", nullptr}});
    return row;
}

/// With the columns of the measured ones.
Json unmeasured(const Identity& cell, std::string_view status, const std::string& message) {
    auto row = identity(cell, status);
    for (const auto* column : {"role", "median_ns", "low_ns", "high_ns", "coverage", "processes", "samples", "device_ns",
                               "items_per_second", "floor_ns", "floor_ceiling", "input_digest"})
        row[column] = nullptr;
    row["flags"] = Json::array();
    row["message"] = message;
    return row;
}

std::string field(const Json& value) {
    if (value.is_null()) return {};
    std::string text = value.is_string() ? value.get<std::string>() : value.is_array() ? std::string{} : value.dump();
    if (value.is_array())
        for (const auto& element : value) text.append(text.empty() ? "" : "; ").append(field(element));
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted{'"'};
    for (const char letter : text) quoted.append(letter == '"' ? 2 : 1, letter);
    quoted += '"';
    return quoted;
}

}  // namespace

Rows result_rows(const nlohmann::json& document) {
    const auto results = parse_results(document);
    Rows rows;
    for (const auto& cell : results.cells) rows.push_back(measured(cell));
    for (const auto& failure : results.failed) rows.push_back(unmeasured(failure, failure.status, failure.message));
    for (const auto& skip : results.skipped) rows.push_back(unmeasured(skip, "skipped", skip.reason));
    return rows;
}

std::string as_csv(const Rows& rows) {
    if (rows.empty()) return {};
    std::string text;
    const auto line = [&text](const auto& row, const auto& words) {
        bool first = true;
        for (const auto& [name, value] : row.items()) {
            text.append(first ? "" : ",").append(words(name, value));
            first = false;
        }
        text += '\n';
    };
    line(rows.front(), [](const std::string& name, const Json&) { return name; });
    for (const auto& row : rows) line(row, [](const std::string&, const Json& value) { return field(value); });
    return text;
}

std::string as_json(const Rows& rows) {
    std::string text = "[";
    for (const auto& row : rows) text.append(text.size() > 1 ? ",\n " : "\n ").append(row.dump());
    return text + (rows.empty() ? "]\n" : "\n]\n");
}

std::string result_text(const nlohmann::json& document, std::string_view format) {
    if (format == "csv") return as_csv(result_rows(document));
    if (format == "json") return as_json(result_rows(document));
    if (format != "table") throw std::invalid_argument(fmt::format("no such format: {}", format));
    return result_table(document);
}

}  // namespace breakeven::reports
