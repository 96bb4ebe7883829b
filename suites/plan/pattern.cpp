// SPDX-License-Identifier: Apache-2.0
#include "pattern.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/split.hpp>
#include <breakeven/generators/base/text/near.hpp>
#include <breakeven/generators/base/text/small_letters.hpp>

namespace breakeven {
namespace {

bool known(std::string_view pattern) {
    return std::ranges::any_of(catalogue(), [&](const auto& problem) {
        return matches(pattern, problem.name) ||
               std::ranges::any_of(problem.variants, [&](const auto& variant) { return matches(pattern, variant.full_name()); });
    });
}

/// The names that can stand behind `before`, which is "", "algorithm/" or "algorithm/backend/".
std::vector<std::string> names_behind(const std::string& before) {
    std::vector<std::string> names;
    for (const auto& problem : catalogue()) {
        if (before.empty()) names.push_back(problem.name);
        for (const auto& variant : problem.variants) {
            const auto full = variant.full_name();
            std::string begin;
            for (const auto part : split(full, '/')) {
                if (!begin.empty() && matches(before, begin)) names.emplace_back(part);
                begin.append(part) += '/';
            }
        }
    }
    return names;
}

/// A pattern for those of the names that begin with the part, or else have it in them, such as "radix*" or "*hierholzer*".
std::optional<std::string> wider(std::string_view part, const std::vector<std::string>& names) {
    constexpr std::size_t fewest = 3;  // letters that say anything
    if (part.size() < fewest || part.find_first_of("*?") != std::string_view::npos) return {};
    for (const auto& pattern : {fmt::format("{}*", part), fmt::format("*{}*", part)})
        if (std::ranges::any_of(names, [&](const auto& name) { return matches(pattern, name); })) return pattern;
    return {};
}

/// "radix*" for "radx*": the nearest beginning of a name.
std::optional<std::string> near_beginning(std::string_view part, const std::vector<std::string>& names) {
    constexpr std::size_t fewest = 3;
    if (!part.ends_with('*') || std::ranges::any_of(names, [&](const auto& name) { return matches(part, name); })) return {};
    const auto begin = part.substr(0, part.size() - 1);
    if (begin.size() < fewest || begin.find_first_of("*?") != std::string_view::npos) return {};
    std::vector<std::string> beginnings;  // the longer ones first: a letter is left out more often than it is added
    for (const auto length : {begin.size() + 1, begin.size(), begin.size() - 1})
        for (const auto& name : names)
            if (name.size() >= length) beginnings.push_back(name.substr(0, length));
    const auto near = nearest(begin, beginnings);
    return near ? std::optional{*near + '*'} : std::nullopt;
}

std::string meant(const std::optional<std::string>& name) { return name ? fmt::format("; did you mean '{}'?", *name) : std::string{}; }

}  // namespace

std::optional<std::string> near_pattern(std::string_view typed) {
    const auto pattern = in_small_letters(typed);  // as all names are
    std::string meant;
    for (const auto part : split(pattern, '/')) {
        const auto names = names_behind(meant);
        const auto near = part.find_first_of("*?") == std::string_view::npos ? nearest(part, names) : near_beginning(part, names);
        meant += near ? *near : wider(part, names).value_or(std::string{part});
        meant += '/';
    }
    meant.pop_back();
    if (known(meant)) return meant;
    // Part of the name of a backend or a technique.
    std::vector<std::string> names;
    for (const auto& problem : catalogue())
        for (const auto& variant : problem.variants) names.push_back(variant.full_name());
    return wider(pattern, names);
}

bool matches(std::string_view pattern, std::string_view text) {
    // Greedy with one point of return: after a failure only the last `*` can take one character more.
    std::size_t p = 0, t = 0, star = std::string_view::npos, resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    return std::ranges::all_of(pattern.substr(p), [](char c) { return c == '*'; });
}

std::string near_pattern_words(std::string_view pattern) {
    const auto near = near_pattern(pattern);
    return near && *near != pattern ? meant(near) : "";
}

std::vector<Selected> select(const std::vector<std::string>& patterns) {
    std::vector<bool> used(patterns.size(), false);
    std::vector<Selected> selected;
    for (const auto& problem : catalogue()) {
        for (const auto& variant : problem.variants) {
            bool chosen = patterns.empty();
            const auto full_name = variant.full_name();
            for (std::size_t i = 0; i < patterns.size(); ++i) {
                if (!matches(patterns[i], full_name) && !matches(patterns[i], problem.name)) continue;
                used[i] = chosen = true;
            }
            if (chosen) selected.push_back({&problem, &variant});
        }
    }
    for (std::size_t i = 0; i < patterns.size(); ++i)
        if (!used[i])
            throw UsageError(fmt::format("pattern '{}' matches no variant: 'breakeven list' shows what there is{}{}", patterns[i],
                                         patterns[i].find("cuda") != std::string::npos ? " (CUDA variants need a build with CUDA)" : "",
                                         near_pattern_words(patterns[i])));
    return selected;
}

Selected find_variant(std::string_view full_name) {
    std::vector<std::string> near;
    const auto algorithm = full_name.substr(0, full_name.find('/'));
    for (const auto& problem : catalogue())
        for (const auto& variant : problem.variants) {
            if (variant.full_name() == full_name) return {&problem, &variant};
            if (problem.name == algorithm) near.push_back(variant.full_name());
        }
    const auto variant = near_pattern(full_name);
    if (variant && *variant != full_name && variant->find('*') == std::string::npos)
        throw UsageError(fmt::format("there is no variant '{}'{}", full_name, meant(variant)));
    throw UsageError(
        fmt::format("there is no variant '{}': {}", full_name,
                    near.empty() ? "'breakeven list' shows what there is" : fmt::format("there is {}", fmt::join(near, ", "))));
}

}  // namespace breakeven
