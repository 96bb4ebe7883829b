// SPDX-License-Identifier: Apache-2.0
#include "ranges.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace breakeven::reports {

void Ranges::add(const nlohmann::json& fastest) {
    for (const auto& row : fastest) {
        const auto n = row["n"].get<std::uint64_t>();
        for (const auto& [backend, summary] : row["backends"].items()) {
            auto& [first, last] = of_backends_.try_emplace(backend, n, n).first->second;
            first = std::min(first, n);
            last = std::max(last, n);
        }
    }
}

std::vector<std::string> Ranges::lacking(const nlohmann::json& row) const {
    const auto n = row["n"].get<std::uint64_t>();
    std::vector<std::string> found;
    for (const auto& [backend, range] : of_backends_)
        if (range.first <= n && n <= range.second && !row["backends"].contains(backend)) found.push_back(backend);
    return found;
}

}  // namespace breakeven::reports
