// SPDX-License-Identifier: Apache-2.0
#include "shape_hint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include <breakeven/generators/base/text/near.hpp>
#include <breakeven/generators/base/text/small_letters.hpp>

namespace breakeven {
namespace {

constexpr std::size_t most_named = 4;
constexpr std::size_t shortest_word = 3;  // shorter ones stand in every meaning

/// In small letters, each without the s of a plural.
std::vector<std::string> plain_words(std::string_view text) {
    std::vector<std::string> out(1);
    for (const char c : text)
        if (const char letter = small_letter(c); letter >= 'a' && letter <= 'z')
            out.back() += letter;
        else
            out.emplace_back();
    std::erase_if(out, [](const std::string& word) { return word.size() < shortest_word; });
    for (auto& word : out)
        if (word.size() > shortest_word && word.back() == 's') word.pop_back();
    return out;
}

/// The shapes whose meanings have all of these.
std::vector<std::string> about(const std::vector<std::string>& words, const std::vector<Shape>& shapes, bool adversarial) {
    std::vector<std::string> names;
    for (const auto& shape : shapes) {
        const auto meaning = in_small_letters(shape.meaning);
        const bool all = std::ranges::all_of(words, [&](const auto& word) { return meaning.find(word) != std::string::npos; });
        if (all && shape.adversarial == adversarial && std::ranges::find(names, shape.name) == names.end()) names.push_back(shape.name);
    }
    return names;
}

std::string alternatives(const std::vector<std::string>& names) {
    const auto count = std::min(names.size(), most_named);
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "'" : i + 1 == count ? " or '" : ", '") + names[i] + "'";
    return text;
}

}  // namespace

std::string shape_hint(std::string_view typed, const std::vector<Shape>& shapes) {
    if (auto near = did_you_mean(typed, names_of(shapes)); !near.empty()) return near;
    auto names = shapes_about(typed, shapes);
    if (names.empty()) names = shapes_about(near_words(typed, shapes), shapes);
    return names.empty() ? std::string{} : "; did you mean " + alternatives(names) + "?";
}

std::string unknown_shape(std::string_view typed, const std::vector<Shape>& shapes) {
    if (const auto hint = shape_hint(typed, shapes); !hint.empty()) return fmt::format("unknown shape '{}'{}", typed, hint);
    const auto names = names_of(shapes);
    return fmt::format("unknown shape '{}': there is {}", typed, fmt::join(std::set(names.begin(), names.end()), ", "));
}

std::string unknown_parameter(std::string_view shape, std::string_view typed, const std::vector<std::string>& names) {
    auto keys = names;
    keys.insert(keys.end(), {"n", "seed"});
    const auto near = did_you_mean(typed, keys);
    return fmt::format("shape '{}' has no parameter '{}'{}", shape, typed,
                       near.empty() ? ": it has " + (names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "))) : near);
}

std::string near_words(std::string_view typed, const std::vector<Shape>& shapes) {
    std::set<std::string> in_meanings;
    for (const auto& shape : shapes)
        for (auto& word : plain_words(shape.meaning)) in_meanings.insert(std::move(word));
    const std::vector<std::string> names{in_meanings.begin(), in_meanings.end()};
    const auto near = [&](const std::string& word) {
        const bool stands = std::ranges::any_of(names, [&](const auto& name) { return name.find(word) != std::string::npos; });
        return stands ? word : nearest(word, names).value_or(word);
    };
    auto meant = plain_words(typed);
    std::ranges::transform(meant, meant.begin(), near);
    auto phrase = fmt::format("{}", fmt::join(meant, " "));
    return shapes_about(phrase, shapes).empty() ? std::string{} : phrase;
}

std::vector<std::string> shapes_about(std::string_view typed, const std::vector<Shape>& shapes) {
    const auto said = plain_words(typed);
    if (said.empty()) return {};
    const std::vector<std::string> phrase{fmt::format("{}", fmt::join(said, " "))};
    std::vector<std::string> names;
    for (const bool adversarial : {false, true})
        for (const auto& sought : {phrase, said})
            if (names.empty()) names = about(sought, shapes, adversarial);
    return names;
}

}  // namespace breakeven
