// SPDX-License-Identifier: Apache-2.0
#include "view_data.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <cmath>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/answers/ties.hpp>
#include <breakeven/reports/numbers/overview.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/statistics.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// The start of a file name: letters, digits, dots and hyphens only, and as many as a file system takes.
std::string slug(const Family& family) {
    auto text = fmt::format("{} {} {} {} {}", family.algorithm, family.shape, parameter_words(family), family.scope, family.cache);
    std::string name;
    for (const unsigned char letter : text)
        if (std::isalnum(letter) || letter == '.')
            name += static_cast<char>(letter);
        else if (!name.ends_with('-'))
            name += '-';
    constexpr std::size_t longest = 120;
    return name.size() <= longest ? name : name.substr(0, longest - 17) + '-' + digest(std::span<const char>{name}).substr(0, 16);
}

/// What an interval stands on.
std::string sample_words(const Processes& processes) {
    return processes.size() == 1 ? counted(processes.front().size(), "sample") + " of one process"
                                 : counted(processes.size(), "process", "processes");
}

/// A time by one clock, and the rate that follows from it.
json measure(const Cell& cell, const Processes& processes, double median_ns, const std::string& unit) {
    const auto interval = median_interval(processes);
    const double rate = cell.items / median_ns * 1e9;
    json measured{{"ns", median_ns},
                  {"time", format_time(median_ns)},
                  {"low", interval.low},
                  {"high", interval.high},
                  {"interval", fmt::format("{} to {} ({} confidence, {})", format_time(interval.low), format_time(interval.high),
                                           format_share(interval.coverage), sample_words(processes))},
                  {"rate", rate},
                  {"rate_low", cell.items / interval.high * 1e9},
                  {"rate_high", cell.items / interval.low * 1e9},
                  {"throughput", format_rate(rate, unit)}};
    if (cell.floor_ns > 0)
        measured.update({{"part", cell.floor_ns / median_ns},
                         {"part_low", cell.floor_ns / interval.high},
                         {"part_high", cell.floor_ns / interval.low}});
    return measured;
}

json prediction(const Skip& skip) {
    return {{"variant", skip.variant},
            {"backend", skip.backend},
            {"n", skip.n},
            {"size", format_measured(skip.n)},
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
                        {"size", format_measured(cell.n)},
                        {"stage", cell.stages[i].name},
                        {"order", i},
                        {"ns", cell.stages[i].ns},
                        {"time", format_time(cell.stages[i].ns)},
                        {"share", format_share(total > 0 ? cell.stages[i].ns / total : 0)}});
}

/// The winner of each size, and the fastest variant of each backend. Where a backend is lacking nobody has won.
json winners(const json& fastest, const Ranges& ranges) {
    auto rows = json::array();
    for (const auto& row : fastest) {
        json backends;
        for (const auto& [backend, summary] : row["backends"].items()) backends[backend] = summary["variant"];
        rows.push_back({{"n", row["n"]}, {"variant", row["variant"]}, {"backends", backends}});
        if (const auto lacking = ranges.lacking(row); !lacking.empty())
            rows.back().update({{"variant", nullptr}, {"lacking", fmt::format("{}", fmt::join(lacking, " and "))}});
    }
    return rows;
}

/// Where b beats a, in a few words; empty where the two have fewer than two sizes in common, which says nothing.
std::string verdict(const View& view, const json& row) {
    const std::string state = row["state"];
    const auto size = [&](const json& n) { return format_measured(n.get<std::uint64_t>()); };
    const auto ties = ties_words(view, row);
    const auto before = lost_leads_words(row);
    if (!row["n"].is_null()) return fmt::format("from {}{}{}", size_words(row), ties, before.empty() ? "" : "; before that " + before);
    if (state == "a_always") return "never up to " + size(row["sizes"].back());
    if (state == "b_always")
        return fmt::format("{} from {}{}", ties.empty() ? "at every size" : "ahead or alike", size(row["sizes"].front()), ties);
    if (state == "equal") return "alike within " + format_share(row["margin"]);
    if (row.contains("lost")) return fmt::format("{} only, {} from {}", before, row["a"].get<std::string>(), size_words(row["lost"]));
    return {};
}

/// What the verdict stands on: the interval, the measured sizes around the crossing, and who passes whom.
std::string grounds(const json& row) {
    if (row["n"].is_null()) {
        const auto runs = runs_words(row);
        return runs.empty() ? runs : runs.substr(2);
    }
    const auto& crossing = row["crossings"].back();
    auto words = fmt::format("{} over {}", crossing["b"].get<std::string>(), crossing["a"].get<std::string>());
    if (crossing.contains("below") && crossing.contains("above")) words += ", between " + bracket_words(row);
    return words;
}

json pairs(const View& view, const json& breakeven) {
    auto rows = json::array();
    for (const auto& row : breakeven) {
        const auto words = verdict(view, row);
        if (words.empty()) continue;
        const auto& last = row.contains("lost") ? row["lost"] : row;  // the change of the lead that stays
        json pair{{"role", row["role"]}, {"a", row["a"]}, {"b", row["b"]}, {"n", row["n"]}, {"words", words}, {"grounds", grounds(last)}};
        const auto* ends = last.contains("range") ? "range" : "ci95";
        if (!last[ends].is_null()) pair.update({{ends, last[ends]}, {"interval", interval_words(last) + runs_words(last)}});
        if (!row["n"].is_null()) pair["size"] = size_words(row);
        rows.push_back(std::move(pair));
    }
    return rows;
}

json growth_words(const json& growth) {
    auto rows = json::array();
    for (const auto& row : growth) {
        auto pieces = json::array();
        for (const auto& piece : row["pieces"]) pieces.push_back(piece_words(piece));
        rows.push_back({{"variant", row["variant"]}, {"pieces", pieces}});
    }
    return rows;
}

/// "partitions 45514; kept 131072": what explains a time beside n.
std::string facts_words(const std::map<std::string, double>& facts) {
    std::vector<std::string> words;
    for (const auto& [name, value] : facts)
        words.push_back(value == std::floor(value) && value >= 0 && value < 1e15
                            ? fmt::format("{} {}", name, format_measured(static_cast<std::uint64_t>(value)))
                            : fmt::format("{} {:.3g}", name, value));
    return fmt::format("{}", fmt::join(words, "; "));
}

/// Of the backends that were measured there.
std::map<std::string, double> noise_here(const View& view) {
    std::map<std::string, double> noise;
    for (const auto* cell : view.cells)
        if (const auto found = view.noise.find(cell->backend); found != view.noise.end()) noise.insert(*found);
    return noise;
}

}  // namespace

std::string pattern_of(const Family& family) {
    auto text = fmt::format("{}/*/cache:{}/shape:{}", family.algorithm, family.cache, family.shape);
    for (const auto& [key, value] : family.parameters) text += fmt::format("/{}:{}", key, value);
    return text + "/n:*";
}

json point_data(const Cell& cell, const std::string& unit, const UsualDisturbances& usual) {
    json point{{"variant", cell.variant}, {"backend", cell.backend}, {"n", cell.n}, {"size", format_measured(cell.n)}};
    point.update(measure(cell, cell.processes, cell.median_ns, unit));
    if (cell.by_device)
        point["interval"] = point["interval"].get<std::string>() + ", by the device's clock alone";
    else if (cell.device_ns > 0)
        point["device"] = measure(cell, cell.device_processes, cell.device_ns, unit);
    if (!cell.facts.empty()) point["facts"] = facts_words(cell.facts);
    if (!cell.flags.empty()) point["flags"] = fmt::format("{}", fmt::join(cell.flags, "; "));
    if (const auto beyond = usual.beyond(cell); !beyond.empty()) point["unusual"] = fmt::format("{}", fmt::join(beyond, "; "));
    if (cell.floor_ns > 0)
        point.update({{"floor_ns", cell.floor_ns},
                      {"floor_rate", cell.items / cell.floor_ns * 1e9},
                      {"floor", fmt::format("{} ({})", format_time(cell.floor_ns), cell.floor_ceiling)}});
    if (const auto share = cell.share_of_floor(); !share.empty()) point["of_floor"] = share;
    return point;
}

json view_data(const View& view, const json& derived, const std::string& unit, const UsualDisturbances& usual, const Ranges& ranges) {
    json data{{"id", slug(view.family)},  {"shape", view.family.shape}, {"parameters", parameter_words(view.family)},
              {"seed", view.family.seed}, {"scope", view.family.scope}, {"cache", view.family.cache},
              {"points", json::array()},  {"predicted", json::array()}, {"stages", json::array()}};
    for (const auto* cell : view.cells) {
        data["points"].push_back(point_data(*cell, unit, usual));
        add_stages(data["stages"], *cell);
    }
    for (const auto* skip : view.skipped)
        if (skip->predicted_ns && *skip->predicted_ns > 0) data["predicted"].push_back(prediction(*skip));
    data["pattern"] = pattern_of(view.family);
    if (const auto noise = noise_words(noise_here(view)); !noise.empty()) data["noise"] = noise;
    data["fastest"] = winners(derived["fastest"], ranges);
    data["breakeven"] = pairs(view, derived["breakeven"]);
    data["growth"] = growth_words(derived["growth"]);
    data["overview"] = overview(view, derived, ranges);
    return data;
}

}  // namespace breakeven::reports
