// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// Lines of text taken apart. What is returned refers to the text that was given.
namespace breakeven {

/// The text without blanks, tabs and carriage returns at its ends.
std::string_view trim(std::string_view text);

/// The line up to its first `#`, without blanks at its ends.
std::string_view without_comment(std::string_view line);

/// Calls use(field) for what stands between the separators, blanks around it removed; fields may be empty.
template <class Use>
void each_field(std::string_view line, char separator, const Use& use) {
    while (true) {
        const auto end = line.find(separator);
        use(trim(line.substr(0, end)));
        if (end == std::string_view::npos) return;
        line.remove_prefix(end + 1);
    }
}

/// Calls use(word) for what stands between any number of the given characters; no word is empty.
template <class Use>
void each_word(std::string_view line, std::string_view separators, const Use& use) {
    for (auto begin = line.find_first_not_of(separators); begin != std::string_view::npos;) {
        const auto end = std::min(line.find_first_of(separators, begin), line.size());
        use(line.substr(begin, end - begin));
        begin = line.find_first_not_of(separators, end);
    }
}

/// The fields of each_field() as a list: 16 bytes for each of them.
std::vector<std::string_view> split(std::string_view line, char separator);

/// The words of each_word() as a list: 16 bytes for each of them.
std::vector<std::string_view> words(std::string_view line, std::string_view separators = " \t");

/// Digits only, and below 2^64; nothing for any other text.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

}  // namespace breakeven
