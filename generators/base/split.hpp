#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// Lines of text taken apart. What is returned refers to the text that was given.
namespace breakeven {

/// The text without blanks, tabs and carriage returns at its ends.
std::string_view trim(std::string_view text);

/// What stands between the separators, blanks around it removed; fields may be empty.
std::vector<std::string_view> split(std::string_view line, char separator);

/// What stands between any number of the given characters; no field is empty.
std::vector<std::string_view> words(std::string_view line, std::string_view separators = " \t");

/// Digits only, and below 2^64; nothing for any other text.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

}  // namespace breakeven
