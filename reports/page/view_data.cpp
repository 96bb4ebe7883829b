// SPDX-License-Identifier: Apache-2.0
#include "view_data.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <nlohmann/json.hpp>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/statistics.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// The start of a file name: letters, digits, dots and hyphens only.
std::string slug(const Family& family) {
    auto text = fmt::format("{} {} {} {} {}", family.algorithm, family.shape, parameter_words(family), family.scope, family.cache);
    std::string name;
    for (const unsigned char letter : text)
        if (std::isalnum(letter) || letter == '.')
            name += static_cast<char>(letter);
        else if (!name.ends_with('-'))
            name += '-';
    return name;
}

/// What an interval stands on.
std::string size_words(const Processes& processes) {
    return processes.size() == 1 ? fmt::format("{} samples of one process", processes.front().size())
                                 : fmt::format("{} processes", processes.size());
}

json point(const Cell& cell, const std::string& unit) {
    const auto interval = median_interval(cell.processes);
    const double rate = cell.items / cell.median_ns * 1e9;
    json point{{"variant", cell.variant},
               {"backend", cell.backend},
               {"role", cell.role},
               {"n", cell.n},
               {"size", format_count(cell.n)},
               {"ns", cell.median_ns},
               {"time", format_time(cell.median_ns)},
               {"low", interval.low},
               {"high", interval.high},
               {"interval", fmt::format("{} to {} ({} confidence, {})", format_time(interval.low), format_time(interval.high),
                                        format_share(interval.coverage), size_words(cell.processes))},
               {"rate", rate},
               {"rate_low", cell.items / interval.high * 1e9},
               {"rate_high", cell.items / interval.low * 1e9},
               {"throughput", format_rate(rate, unit)}};
    if (!cell.flags.empty()) point["flags"] = fmt::format("{}", fmt::join(cell.flags, "; "));
    if (cell.floor_ns > 0) {
        point.update({{"floor_ns", cell.floor_ns},
                      {"floor_rate", cell.items / cell.floor_ns * 1e9},
                      {"floor", fmt::format("{} ({})", format_time(cell.floor_ns), cell.floor_ceiling)}});
    }
    if (cell.by_device) point["interval"] = point["interval"].get<std::string>() + ", by the device's clock alone";
    if (const auto share = cell.share_of_floor(); !share.empty()) point["of_floor"] = share;
    return point;
}

json prediction(const Skip& skip) {
    return {{"variant", skip.variant},
            {"backend", skip.backend},
            {"n", skip.n},
            {"size", format_count(skip.n)},
            {"ns", *skip.predicted_ns},
            {"time", fmt::format("about {}, not measured", format_time(*skip.predicted_ns))},
            {"interval", "predicted: " + skip.reason}};
}

void add_stages(json& rows, const Cell& cell) {
    double total = 0;
    for (const auto& stage : cell.stages) total += stage.ns;
    for (std::size_t i = 0; i < cell.stages.size(); ++i)
        rows.push_back({{"variant", cell.variant},
                        {"n", cell.n},
                        {"size", format_count(cell.n)},
                        {"stage", cell.stages[i].name},
                        {"order", i},
                        {"ns", cell.stages[i].ns},
                        {"time", format_time(cell.stages[i].ns)},
                        {"share", format_share(total > 0 ? cell.stages[i].ns / total : 0)}});
}

}  // namespace

json view_data(const View& view, const Derived& derived, const std::string& unit) {
    json data{{"id", slug(view.family)},  {"shape", view.family.shape}, {"parameters", parameter_words(view.family)},
              {"seed", view.family.seed}, {"scope", view.family.scope}, {"cache", view.family.cache},
              {"points", json::array()},  {"predicted", json::array()}, {"stages", json::array()}};
    for (const auto* cell : view.cells) {
        data["points"].push_back(point(*cell, unit));
        add_stages(data["stages"], *cell);
    }
    for (const auto* skip : view.skipped)
        if (skip->predicted_ns && *skip->predicted_ns > 0) data["predicted"].push_back(prediction(*skip));
    data.update(derived.of(view));
    for (auto& row : data["breakeven"]) {
        if (!row["sizes"].empty()) {
            row["first"] = format_count(row["sizes"].front());
            row["last"] = format_count(row["sizes"].back());
        }
        if (!row["n"].is_null()) row["size"] = size_words(row);
        if (!row["ci95"].is_null()) row["interval"] = interval_words(row);
    }
    for (auto& row : data["growth"])
        for (auto& piece : row["pieces"]) {
            const std::string bound = piece["bound"].is_null() ? "" : ", " + piece["bound"].get<std::string>();
            piece["words"] =
                fmt::format("{:.2f} ({:.2f} to {:.2f}) up to {}{}", piece["slope"].get<double>(), piece["ci95"][0].get<double>(),
                            piece["ci95"][1].get<double>(), format_count(piece["last"].get<std::uint64_t>()), bound);
        }
    return data;
}

}  // namespace breakeven::reports
