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

std::string size_words(const json& row) { return size(row, row["n"]); }

std::string interval_words(const json& row) {
    const auto &sizes = row["sizes"], &from = row["ci95"][0], &to = row["ci95"][1];
    return fmt::format("{} to {}", from.is_null() ? "<= " + size(row, sizes.front()) : size(row, from),
                       to.is_null() ? "> " + size(row, sizes.back()) : size(row, to));
}

std::string bracket_words(const json& row) {
    const auto& crossing = row["crossings"].back();
    const auto below = size(row, crossing["below"]), above = size(row, crossing["above"]);
    return below == above ? below : fmt::format("{} and {}", below, above);
}

}  // namespace breakeven::reports
