// SPDX-License-Identifier: Apache-2.0
#include "catalogue.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

namespace breakeven {
namespace {

using Registry = std::map<std::string, ProblemEntry, std::less<>>;

Registry& registry() {
    static Registry problems;
    return problems;
}

/// "arrays" of .../algorithms/arrays/radix_sort/serial.cpp; "algorithms" of a file that stands in no such folders.
std::string chapter(const std::filesystem::path& file) {
    const std::vector folders(file.begin(), file.end());
    const auto found = std::ranges::find(folders.rbegin(), folders.rend(), std::filesystem::path{"algorithms"});
    const auto below = found - folders.rbegin();  // a chapter, a problem, a file
    return below < 3 || found == folders.rend() ? "algorithms" : folders[folders.size() - static_cast<std::size_t>(below)].string();
}

}  // namespace

std::string_view name(Scope scope) {
    switch (scope) {
        case Scope::resident:
            return "resident";
        case Scope::end_to_end:
            return "end_to_end";
        case Scope::end_to_end_pinned:
            return "end_to_end_pinned";
    }
    return {};
}

std::string_view name(Role role) {
    switch (role) {
        case Role::published:
            return "published";
        case Role::ours:
            return "ours";
        case Role::peer:
            return "peer";
    }
    return {};
}

void detail::add(ProblemEntry (*problem)(), Variant variant, const std::source_location& place) {
    auto found = registry().find(variant.problem);
    if (found == registry().end()) {
        found = registry().emplace(variant.problem, problem()).first;
        found->second.field = chapter(place.file_name());
    }
    if (variant.traits.complexity.empty()) variant.traits.complexity = found->second.complexity;
    found->second.variants.push_back(std::move(variant));
}

const std::vector<ProblemEntry>& catalogue() {
    static const std::vector<ProblemEntry> sorted = [] {
        std::vector<ProblemEntry> problems;
        for (auto& [key, problem] : registry()) {
            std::ranges::sort(problem.variants, {}, &Variant::name);
            problems.push_back(problem);
        }
        return problems;
    }();
    return sorted;
}

}  // namespace breakeven
