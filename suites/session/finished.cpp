// SPDX-License-Identifier: Apache-2.0
#include "finished.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <breakeven/reports/results/format.hpp>

namespace breakeven {
namespace {

using Measured = std::pair<double, const Cell*>;

/// What differs from the usual, which is resident and warm.
std::string conditions(Scope scope, bool cold) {
    std::vector<std::string_view> words;
    if (scope != Scope::resident) words.push_back(name(scope));
    if (cold) words.emplace_back("cold");
    return words.empty() ? "" : fmt::format("{}: ", fmt::join(words, ", "));
}

}  // namespace

std::string request_words(const Request& request) {
    auto text = request.shape;
    for (const auto& [key, value] : request.parameters) text += fmt::format(":{}={}", key, value);
    return text + ":n=" + format_count(request.n);
}

std::string finished(const Group& group, const std::map<std::string, double>& medians) {
    std::map<std::tuple<Scope, bool>, std::map<std::string_view, Measured>> fastest;
    for (const auto& cell : group.cells) {
        const auto median = medians.find(cell.id);
        if (median == medians.end()) continue;
        const Measured measured{median->second, &cell};
        const auto [best, fresh] = fastest[{cell.scope, cell.cold}].try_emplace(cell.variant->backend(), measured);
        if (!fresh && measured.first < best->second.first) best->second = measured;
    }
    std::vector<std::string> parts;
    for (const auto& [condition, backends] : fastest) {
        std::vector<std::string> times;
        for (const auto& [backend, best] : backends) {
            const auto& [name, untimed] = std::pair{best.second->variant->name, best.second->variant->traits.untimed};
            times.push_back(fmt::format("{} {}{}{}", name, reports::format_time(best.first), untimed.empty() ? "" : " without ", untimed));
        }
        parts.push_back(std::apply(conditions, condition) + fmt::format("{}", fmt::join(times, ", ")));
    }
    return parts.empty() ? "" : fmt::format("{}/{}  {}", group.problem->name, request_words(group.request), fmt::join(parts, "; "));
}

}  // namespace breakeven
