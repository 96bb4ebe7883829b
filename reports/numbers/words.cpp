// SPDX-License-Identifier: Apache-2.0
#include "words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/ratio.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

std::string size(const json& row, const json& n) { return format_size(n, row["sizes"].get<std::vector<std::uint64_t>>()); }

}  // namespace

std::string scope_words(const std::string& scope) {
    if (scope == "resident") return "without transfers";
    return scope == "end_to_end" ? "with transfers from and to pageable memory" : "with transfers from and to pinned memory";
}

std::string family_words(const Family& family, const std::string& size) {
    const auto parameters = parameter_words(family);
    return fmt::format("{}{}{}{}{}, {}, {} caches", family.shape, parameters.empty() ? "" : " ", parameters,
                       size.empty() ? "" : " n=", size, scope_words(family.scope), family.cache);
}

std::string noise_words(const std::map<std::string, double>& noise) {
    std::string words;
    for (const auto& [backend, width] : noise) words += fmt::format("{}{} ({})", words.empty() ? "" : ", ", format_share(width), backend);
    return words;
}

std::string peerless_words(const std::vector<const Cell*>& cells) {
    const auto has = [&](std::string_view backend, std::string_view role) {
        return std::ranges::any_of(cells, [&](const Cell* cell) { return cell->backend == backend && cell->role == role; });
    };
    std::vector<std::string_view> alone;
    std::ranges::copy_if(backends, std::back_inserter(alone),
                         [&](std::string_view backend) { return has(backend, "ours") && !has(backend, "peer"); });
    return alone.empty() ? "" : fmt::format("no peer for {}", fmt::join(alone, ", "));
}

std::string margin_words(double margin) { return margin < 0.995 ? fmt::format("{:.2g} %", 100 * margin) : format_share(margin); }

std::string same_time_words(double margin) {
    constexpr double large = 0.1;
    return fmt::format("{} within {}", margin > large ? "cannot be told apart" : "take the same time,", margin_words(margin));
}

std::vector<std::string> unfit_words(const std::set<std::string>& unfit, const std::map<std::string, double>& noise) {
    std::vector<std::string> sentences;
    for (const auto& backend : unfit) {
        const auto width = noise.find(backend);
        sentences.push_back(
            fmt::format("The machine was unfit for {}: a variant differed from itself{}, and what differs there may be noise.", backend,
                        width == noise.end() ? "" : " by up to " + format_share(width->second)));
    }
    return sentences;
}

std::string size_words(const json& row) { return size(row, row["n"]); }

std::string lost_leads_words(const json& row) {
    std::vector<std::string> spans;
    std::string from;
    for (const auto& crossing : row["crossings"]) {
        const double n = crossing["n"];
        if (crossing["to"] == row["b"]) {
            from = size(row, n);
            continue;
        }
        const auto last = size(row, std::max(1.0, n - 1));  // small sizes are rounded up, and beyond n it has lost
        spans.push_back(from.empty() ? "up to " + last : from == last ? "at " + last : fmt::format("from {} to {}", from, last));
    }
    return fmt::format("{}", fmt::join(spans, " and "));
}

std::string interval_words(const json& row) {
    const auto& ends = row.contains("range") ? row["range"] : row["ci95"];
    const auto end = [](const json& n) { return n.is_null() ? std::nullopt : std::optional{n.get<double>()}; };
    return format_interval(end(ends[0]), end(ends[1]), row["sizes"].get<std::vector<std::uint64_t>>());
}

std::string runs_words(const json& row) {
    const int runs = row.value("runs", 1), without = row.value("runs_without", 0), processes = row["processes"];
    std::string words;
    if (row.contains("range"))
        words = fmt::format(", the range of {} runs", runs);
    else if (runs > 1)
        words = fmt::format(", across {} runs", runs);
    else if (processes == 1)
        words = ", within one run";
    else if (processes < static_cast<int>(fewest_for_an_interval))
        words = fmt::format(", of only {} processes", processes);
    if (without > 0)
        words += fmt::format(", and {} {} none", counted(static_cast<std::size_t>(without), "other run"), without == 1 ? "finds" : "find");
    return words;
}

bool is_confident(const json& row) {
    if (row.contains("range")) return false;
    const int processes = row["processes"];
    return row.value("runs", 1) > 1 || processes == 1 || processes >= static_cast<int>(fewest_for_an_interval);
}

std::string bracket_words(const json& row) {
    const auto& crossing = row["crossings"].back();
    const auto below = size(row, crossing["below"]), above = size(row, crossing["above"]);
    return below == above ? below : fmt::format("{} and {}", below, above);
}

std::string piece_words(const json& piece) {
    const std::string bound = piece["bound"].is_null() ? "" : ", " + piece["bound"].get<std::string>();
    return fmt::format("{:.2f} ({:.2f} to {:.2f}) up to {}{}", piece["slope"].get<double>(), piece["ci95"][0].get<double>(),
                       piece["ci95"][1].get<double>(), format_measured(piece["last"].get<std::uint64_t>()), bound);
}

}  // namespace breakeven::reports
