// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What somebody meant who typed a name that there is not.
namespace breakeven {

/// How many letters were inserted, left out, replaced or exchanged with their neighbour.
std::size_t edits(std::string_view from, std::string_view to);

/// The name with the fewest edits, the first of several; nothing where all are so far that none can be meant: more than a
/// third of the letters, and more than one.
std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& names);

/// "; did you mean 'list'?", to stand behind an error; empty where no name is near.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& names);

/// The names of things that have one.
std::vector<std::string> names_of(const auto& things) {
    std::vector<std::string> names;
    for (const auto& thing : things) names.emplace_back(thing.name);
    return names;
}

}  // namespace breakeven
