// SPDX-License-Identifier: Apache-2.0
#include "near.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace breakeven {
namespace {

/// Every option has the same dashes: --k is not nearly --j.
std::string_view letters(std::string_view name) { return name.substr(std::min(name.find_first_not_of('-'), name.size())); }

}  // namespace

std::size_t edits(std::string_view from, std::string_view to) {
    // Three rows of the table of distances between beginnings: what is exchanged looks two rows back.
    std::vector<std::size_t> earlier, above(to.size() + 1), row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        earlier = std::exchange(above, row);
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const bool same = from[i - 1] == to[j - 1];
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) row[j] = std::min(row[j], earlier[j - 2] + 1);
        }
    }
    return row.back();
}

std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& names) {
    std::optional<std::string> found;
    auto least = std::numeric_limits<std::size_t>::max();
    const auto of_typed = letters(typed);
    for (const auto& name : names) {
        const auto of_name = letters(name);
        const auto longest = std::max(of_typed.size(), of_name.size());
        const auto distance = edits(of_typed, of_name);
        // Of a name of one letter, one edit leaves nothing.
        if (distance > std::max<std::size_t>(1, longest / 3) || distance >= least || distance >= longest) continue;
        found = name;
        least = distance;
    }
    return found;
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& names) {
    const auto meant = nearest(typed, names);
    return meant ? fmt::format("; did you mean '{}'?", *meant) : std::string{};
}

}  // namespace breakeven
