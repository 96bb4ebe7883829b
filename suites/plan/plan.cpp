// SPDX-License-Identifier: Apache-2.0
#include "plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/shape_hint.hpp>

namespace breakeven {
namespace {

bool has_shape(const ProblemEntry& problem, const std::string& shape) {
    return std::ranges::find(problem.shapes, shape, &Shape::name) != problem.shapes.end();
}

/// The requests without n that this sweep makes of the problem.
std::vector<Request> shapes_for(const Sweep& sweep, const ProblemEntry& problem) {
    std::vector<Request> requests;
    if (sweep.shapes.empty()) {
        for (const auto& shape : problem.shapes)
            if (!shape.adversarial) requests.push_back(complete({shape.name, {}, 0, 0}, problem.shapes));
    }
    for (const auto& text : sweep.shapes) {
        auto request = parse_request(text);
        if (has_shape(problem, request.shape)) requests.push_back(complete(std::move(request), problem.shapes));
    }
    return requests;
}

std::vector<Shape> shapes_of(const std::vector<Selected>& selected) {
    std::vector<Shape> shapes;
    for (const auto& chosen : selected) std::ranges::copy(chosen.problem->shapes, std::back_inserter(shapes));
    return shapes;
}

void refuse_unknown_shapes(const Suite& suite, const Sweep& sweep, const std::vector<Selected>& selected) {
    for (const auto& text : sweep.shapes) {
        const auto shape = parse_request(text).shape;
        if (std::ranges::none_of(selected, [&](const auto& chosen) { return has_shape(*chosen.problem, shape); }))
            throw UsageError(fmt::format("{}shape '{}' is unknown to every algorithm of {}: 'breakeven list --shapes' shows them{}",
                                         suite.file.empty() ? "" : suite.file + ": ", shape,
                                         suite.file.empty() ? "these variants" : "its sweep", shape_hint(shape, shapes_of(selected))));
    }
}

/// Is it of the form ALGORITHM/BACKEND/TECHNIQUE, with an algorithm and a backend that there are, and yet no variant's name?
bool unbuilt(const std::string& pattern) {
    const auto slash = pattern.find('/'), second = pattern.find('/', slash + 1);
    if (slash == std::string::npos || second == std::string::npos) return false;
    const auto backend = pattern.substr(slash + 1, second - slash - 1);
    if (std::ranges::none_of(std::array{"serial", "parallel", "cuda"}, [&](const auto* known) { return matches(backend, known); }))
        return false;
    bool known = false;
    for (const auto& problem : catalogue()) {
        known = known || matches(pattern.substr(0, slash), problem.name);
        if (std::ranges::any_of(problem.variants, [&](const auto& variant) { return matches(pattern, variant.full_name()); })) return false;
    }
    return known;
}

std::string id_of(const std::string& name, std::uint64_t seed) {
    const auto text = fmt::format("{}/seed:{}", name, seed);
    return digest(std::span<const char>{text}).substr(0, 16);
}

}  // namespace

Scope scope_named(std::string_view word) {
    for (const auto scope : {Scope::resident, Scope::end_to_end, Scope::end_to_end_pinned})
        if (word == name(scope)) return scope;
    throw UsageError(fmt::format("there is no scope '{}'", word));
}

std::string cache_name(bool cold) { return cold ? "cold" : "warm"; }

std::string series(const Cell& cell, const Request& request) {
    auto text =
        fmt::format("{}/scope:{}/cache:{}/shape:{}", cell.variant->full_name(), name(cell.scope), cache_name(cell.cold), request.shape);
    for (const auto& [key, value] : request.parameters) text += fmt::format("/{}:{}", key, value);
    return text;
}

std::string name(const Cell& cell, const Request& request) { return fmt::format("{}/n:{}", series(cell, request), request.n); }

Cell make_cell(const Variant& variant, const Request& request, Scope scope, bool cold) {
    Cell cell{&variant, scope, cold, {}, false, 0};
    cell.id = id_of(name(cell, request), request.seed);
    return cell;
}

std::string beyond(const Cell& cell, std::uint64_t n) {
    const auto& traits = cell.variant->traits;
    if (n > traits.largest) return fmt::format("n is beyond this variant's limit of {}", traits.largest);
    if (n > traits.sensible && !cell.any_size)
        return fmt::format("n is beyond this variant's sensible size of {}; a list of --sizes measures it", traits.sensible);
    return {};
}

Cell on_input(const Cell& cell, const Request& request) {
    auto other = make_cell(*cell.variant, request, cell.scope, cell.cold);
    other.any_size = cell.any_size;
    other.limit = cell.limit;
    return other;
}

Group at_size(const Group& group, std::uint64_t n) {
    Group other{group.problem, group.request, {}};
    other.request.n = n;
    for (const auto& cell : group.cells) other.cells.push_back(on_input(cell, other.request));
    return other;
}

BuiltSuite without_unbuilt(Suite suite) {
    BuiltSuite built;
    for (auto& sweep : suite.sweeps) {
        const auto rest = std::ranges::stable_partition(sweep.variants, [](const auto& pattern) { return !unbuilt(pattern); });
        built.left_out.insert(built.left_out.end(), rest.begin(), rest.end());
        sweep.variants.erase(rest.begin(), rest.end());
    }
    // No pattern would mean every variant.
    std::erase_if(suite.sweeps, [](const auto& sweep) { return sweep.variants.empty(); });
    std::ranges::sort(built.left_out);
    built.left_out.erase(std::ranges::unique(built.left_out).begin(), built.left_out.end());
    built.suite = std::move(suite);
    return built;
}

std::vector<Group> make_plan(const Suite& suite, const std::vector<std::string>& patterns) {
    // The command line narrows what the suite says.
    std::set<const Variant*> wanted;
    for (const auto& chosen : select(patterns)) wanted.insert(chosen.variant);

    std::map<std::tuple<std::string, std::string, std::uint64_t>, Group> groups;
    std::set<std::string> seen;
    constexpr std::size_t most = 100'000;  // twice full.toml, a day of measuring: more is a list of sizes or shapes gone wrong
    std::size_t asked_for = 0;
    for (const auto& sweep : suite.sweeps) {
        const auto selected = select(sweep.variants);
        refuse_unknown_shapes(suite, sweep, selected);
        for (const auto& [problem, variant] : selected) {
            if (!wanted.contains(variant)) continue;
            for (auto request : shapes_for(sweep, *problem)) {
                request.seed = suite.seed;
                const auto family = format(request);
                for (const auto n : sweep.sizes) {
                    request.n = n;
                    if (++asked_for > most)
                        throw UsageError(fmt::format("{}{}asks for more than {} measurements: make several suites of it", suite.file,
                                                     suite.file.empty() ? "" : ": ", most));
                    auto& group = groups[{problem->name, family, n}];
                    group.problem = problem;
                    group.request = request;
                    for (const auto scope : variant->scopes) {
                        const bool asked = std::ranges::find(sweep.scopes, scope) != sweep.scopes.end();
                        if (!asked && variant->scopes.size() > 1) continue;
                        for (const bool cold : sweep.cold) {
                            auto cell = make_cell(*variant, request, scope, cold);
                            if (seen.insert(cell.id).second) group.cells.push_back(cell);
                            // What two sweeps name is measured once, and as much as either of them lets it.
                            auto& planned = *std::ranges::find(group.cells, cell.id, &Cell::id);
                            planned.any_size = planned.any_size || sweep.any_size;
                            planned.limit = std::max(planned.limit, sweep.limit);
                        }
                    }
                }
            }
        }
    }
    std::vector<Group> plan;
    for (auto& [key, group] : groups)
        if (!group.cells.empty()) plan.push_back(std::move(group));
    if (plan.empty()) throw UsageError("nothing to measure: the patterns and the suite have no variant in common");
    return plan;
}

}  // namespace breakeven
