// SPDX-License-Identifier: Apache-2.0
#include "words.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include <breakeven/reports/results/format.hpp>

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

std::string size_words(const json& row) { return size(row, row["n"]); }

std::string interval_words(const json& row) {
    const auto &sizes = row["sizes"], &low = row["ci95"][0], &high = row["ci95"][1];
    const auto from = low.is_null() ? "<= " + size(row, sizes.front()) : size(row, low);
    const auto to = high.is_null() ? "> " + size(row, sizes.back()) : size(row, high);
    // Sizes are whole: from 8.7 to 9 cities is 9.
    return from == to ? from + " alone" : fmt::format("{} to {}", from, to);
}

std::string runs_words(const json& row) {
    if (const int runs = row.value("runs", 1); runs > 1) return fmt::format(", across {} runs", runs);
    return row["processes"] == 1 ? ", within one run" : "";
}

std::string bracket_words(const json& row) {
    const auto& crossing = row["crossings"].back();
    const auto below = size(row, crossing["below"]), above = size(row, crossing["above"]);
    return below == above ? below : fmt::format("{} and {}", below, above);
}

}  // namespace breakeven::reports
