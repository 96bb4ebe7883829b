// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/reports/terminal/rows.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

using Json = nlohmann::ordered_json;

std::string traits_of(const Variant& variant) {
    std::vector<std::string> words;
    if (!variant.traits.deterministic) words.emplace_back("not deterministic");
    if (variant.traits.in_place) words.emplace_back("in place");
    if (variant.traits.largest != Traits{}.largest) words.push_back(fmt::format("n <= {}", variant.traits.largest));
    if (!variant.traits.untimed.empty()) words.push_back(fmt::format("not timed: {}", variant.traits.untimed));
    if (!variant.traits.notes.empty()) words.emplace_back(variant.traits.notes);
    return fmt::format("{}", fmt::join(words, "; "));
}

std::string why_not(const std::map<std::string, std::string>& reasons, const Variant& variant) {
    const auto reason = reasons.find(std::string{variant.backend()});
    return reason == reasons.end() ? "" : reason->second;
}

reports::Rows variant_rows(const std::vector<Selected>& selected, const std::map<std::string, std::string>& reasons) {
    reports::Rows rows;
    for (const auto& chosen : selected) {
        const auto& variant = *chosen.variant;
        const auto& traits = variant.traits;
        const auto unless_all = [](std::uint64_t size, std::uint64_t all) { return size == all ? Json() : Json(size); };
        rows.push_back({{"name", variant.full_name()},
                        {"role", name(traits.role)},
                        {"unit", chosen.problem->unit},
                        {"unavailable", why_not(reasons, variant)},
                        {"deterministic", traits.deterministic},
                        {"in_place", traits.in_place},
                        {"largest_n", unless_all(traits.largest, Traits{}.largest)},
                        {"sensible_n", unless_all(traits.sensible, Traits{}.sensible)},
                        {"notes", traits.notes}});
    }
    return rows;
}

/// One row a parameter; a shape without any has one, too.
reports::Rows shape_rows(const std::vector<Selected>& selected) {
    reports::Rows rows;
    std::set<std::string> done;
    for (const auto& [problem, variant] : selected) {
        if (!done.insert(problem->name).second) continue;
        for (const auto& shape : problem->shapes) {
            const auto add = [&, &problem = problem](const Parameter& parameter) {
                rows.push_back({{"algorithm", problem->name},
                                {"shape", shape.name},
                                {"adversarial", shape.adversarial},
                                {"meaning", shape.meaning},
                                {"parameter", parameter.name},
                                {"default", parameter.fallback},
                                {"parameter_meaning", parameter.meaning}});
            };
            for (const auto& parameter : shape.parameters) add(parameter);
            if (shape.parameters.empty()) add({});
        }
    }
    return rows;
}

void print(const reports::Rows& rows, const std::string& format) {
    fmt::print("{}", format == "csv" ? reports::as_csv(rows) : reports::as_json(rows));
}

void print_shapes(const ProblemEntry& problem) {
    for (const auto& shape : problem.shapes) {
        fmt::print("{}/{}{}  {}\n", problem.name, shape.name, shape.adversarial ? " (adversarial)" : "", shape.meaning);
        for (const auto& parameter : shape.parameters) fmt::print("    {}={}  {}\n", parameter.name, parameter.fallback, parameter.meaning);
    }
}

}  // namespace

int list(const ListOptions& options) {
    const auto selected = select(options.patterns);
    const bool table = options.format == "table";
    if (options.shapes && !table) return print(shape_rows(selected), options.format), ok;
    if (options.shapes) {
        std::set<std::string> printed;
        for (const auto& chosen : selected)
            if (printed.insert(chosen.problem->name).second) print_shapes(*chosen.problem);
        return ok;
    }
    std::size_t width = 0;
    for (const auto& chosen : selected) width = std::max(width, chosen.variant->full_name().size());
    std::map<std::string, std::string> reasons;
    for (const auto& accelerator : accelerators()) reasons[std::string{accelerator.backend}] = accelerator.unavailable(0);
    if (!table) print(variant_rows(selected, reasons), options.format);
    for (const auto& chosen : table ? selected : std::vector<Selected>{}) {
        const auto& variant = *chosen.variant;
        fmt::print("{:{}}  {:9}  {:11}  {}\n", variant.full_name(), width, name(variant.traits.role),
                   why_not(reasons, variant).empty() ? "runs here" : "unavailable", traits_of(variant));
    }
    for (const auto& [backend, reason] : reasons)
        if (!reason.empty()) tell("breakeven: {} variants are unavailable: {}\n", backend, reason);
    if (!build::has_cuda) tell("breakeven: built without CUDA: there are no cuda variants\n");
    return ok;
}

}  // namespace breakeven
