// SPDX-License-Identifier: Apache-2.0
#include "replay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/results/field.hpp>

namespace breakeven {
namespace {

Replay plan_from(const Json& document, const std::function<bool(const Json& cell)>& counts) {
    Replay replay;
    for (const auto& cell : document["breakeven"]["cells"]) {
        if (!counts(cell)) continue;
        const std::string algorithm = cell["algorithm"], technique = cell["variant"], text = cell.at("request");
        const auto lacks = [&](const std::string& what) {
            if (std::ranges::find(replay.missing, what) == replay.missing.end()) replay.missing.push_back(what);
        };
        const auto problem = std::ranges::find(catalogue(), algorithm, &ProblemEntry::name);
        if (problem == catalogue().end()) {
            lacks(algorithm);
            continue;
        }
        const auto variant = std::ranges::find(problem->variants, technique, &Variant::name);
        if (variant == problem->variants.end()) {
            lacks(fmt::format("{}/{}", algorithm, technique));
            continue;
        }
        Request request;
        try {
            request = complete(parse_request(text), problem->shapes);
        } catch (const UsageError& error) {
            lacks(fmt::format("{} ({})", text, error.what()));
            continue;
        }
        const auto same = [&](const Group& group) { return group.problem == &*problem && format(group.request) == format(request); };
        auto group = std::ranges::find_if(replay.plan, same);
        if (group == replay.plan.end()) group = replay.plan.insert(group, {&*problem, request, {}});
        group->cells.push_back(make_cell(*variant, request, scope_named(cell["scope"].get<std::string>()), cell["cache"] == "cold"));
        group->cells.back().any_size = true;  // it was measured
    }
    return replay;
}

}  // namespace

Replay plan_of(const Json& document, const std::function<bool(const Json& cell)>& counts, const std::string& file) {
    return reports::reading(file, [&] { return plan_from(document, counts); });
}

}  // namespace breakeven
