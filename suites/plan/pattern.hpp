// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

namespace breakeven {

/// Glob match: `?` is one character, `*` any number of them, slashes included.
bool matches(std::string_view pattern, std::string_view text);

struct Selected {
    const ProblemEntry* problem;
    const Variant* variant;
};

/// The union of what the patterns match, over full names (algorithm/backend/technique) and algorithm
/// names, in catalogue order; all variants when there is no pattern. A pattern that matches nothing is
/// a UsageError that names the nearest one that does.
std::vector<Selected> select(const std::vector<std::string>& patterns);

/// The pattern that was meant by one that matches nothing: with the nearest names in its place, or around a part of a name.
std::optional<std::string> near_pattern(std::string_view pattern);

/// "; did you mean 'radix_sort/*'?" of such a pattern, to stand behind an error; empty where it matches variants
/// of this program, so that it is the file it was applied to that lacks them.
std::string near_pattern_words(std::string_view pattern);

/// The one variant of this full name. UsageError names the nearest ones.
Selected find_variant(std::string_view full_name);

}  // namespace breakeven
