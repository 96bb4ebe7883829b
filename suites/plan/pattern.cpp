// SPDX-License-Identifier: Apache-2.0
#include "pattern.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {

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

std::vector<Selected> select(const std::vector<std::string>& patterns) {
    std::vector<bool> used(patterns.size(), false);
    std::vector<Selected> selected;
    for (const auto& problem : catalogue()) {
        for (const auto& variant : problem.variants) {
            bool chosen = patterns.empty();
            for (std::size_t i = 0; i < patterns.size(); ++i) {
                if (!matches(patterns[i], variant.full_name()) && !matches(patterns[i], problem.name)) continue;
                used[i] = chosen = true;
            }
            if (chosen) selected.push_back({&problem, &variant});
        }
    }
    for (std::size_t i = 0; i < patterns.size(); ++i)
        if (!used[i])
            throw UsageError(fmt::format("pattern '{}' matches no variant: 'breakeven list' shows what there is{}", patterns[i],
                                         patterns[i].find("cuda") != std::string::npos ? " (CUDA variants need a build with CUDA)" : ""));
    return selected;
}

Selected find_variant(std::string_view full_name) {
    std::vector<std::string> near;
    const auto algorithm = full_name.substr(0, full_name.find('/'));
    for (const auto& problem : catalogue()) {
        for (const auto& variant : problem.variants) {
            if (variant.full_name() == full_name) return {&problem, &variant};
            if (problem.name == algorithm) near.push_back(variant.full_name());
        }
        if (near.empty() && problem.name.starts_with(algorithm.substr(0, 3))) near.push_back(problem.name + "/...");
    }
    throw UsageError(
        fmt::format("there is no variant '{}': {}", full_name,
                    near.empty() ? "'breakeven list' shows what there is" : fmt::format("there is {}", fmt::join(near, ", "))));
}

}  // namespace breakeven
