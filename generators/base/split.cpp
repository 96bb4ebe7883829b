// SPDX-License-Identifier: Apache-2.0
#include "split.hpp"

#include <charconv>

namespace breakeven {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";

}  // namespace

std::string_view trim(std::string_view text) {
    const auto begin = text.find_first_not_of(blanks);
    return begin == std::string_view::npos ? std::string_view{} : text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::string_view without_comment(std::string_view line) { return trim(line.substr(0, line.find('#'))); }

std::vector<std::string_view> split(std::string_view line, char separator) {
    std::vector<std::string_view> fields;
    each_field(line, separator, [&](std::string_view field) { fields.push_back(field); });
    return fields;
}

std::vector<std::string_view> words(std::string_view line, std::string_view separators) {
    std::vector<std::string_view> fields;
    each_word(line, separators, [&](std::string_view word) { fields.push_back(word); });
    return fields;
}

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

}  // namespace breakeven
