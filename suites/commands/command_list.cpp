// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

std::string traits_of(const Variant& variant) {
    std::vector<std::string> words;
    if (!variant.traits.deterministic) words.emplace_back("not deterministic");
    if (variant.traits.in_place) words.emplace_back("in place");
    if (variant.traits.largest != Traits{}.largest) words.push_back(fmt::format("n <= {}", variant.traits.largest));
    if (!variant.traits.untimed.empty()) words.push_back(fmt::format("not timed: {}", variant.traits.untimed));
    if (!variant.traits.notes.empty()) words.emplace_back(variant.traits.notes);
    return fmt::format("{}", fmt::join(words, "; "));
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
    for (const auto& chosen : selected) {
        const auto& variant = *chosen.variant;
        const auto reason = reasons.find(std::string{variant.backend()});
        const bool runs = reason == reasons.end() || reason->second.empty();
        fmt::print("{:{}}  {:9}  {:11}  {}\n", variant.full_name(), width, name(variant.traits.role), runs ? "runs here" : "unavailable",
                   traits_of(variant));
    }
    for (const auto& [backend, reason] : reasons)
        if (!reason.empty()) tell("breakeven: {} variants are unavailable: {}\n", backend, reason);
    if (!build::has_cuda) tell("breakeven: built without CUDA: there are no cuda variants\n");
    return ok;
}

}  // namespace breakeven
