#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// Lines of text taken apart.
namespace breakeven {

std::string_view trim(std::string_view text);
/// What stands between the separators, blanks around it removed; fields may be empty.
std::vector<std::string_view> split(std::string_view line, char separator);
/// What stands between any number of the given characters; no field is empty.
std::vector<std::string_view> words(std::string_view line, std::string_view separators = " \t");
/// Digits only, and below 2^64.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

/// The fields of a table, whose separator is found on its first line: tab, else comma, else semicolon,
/// else blanks.
class Fields {
public:
    explicit Fields(std::string_view first_line);
    [[nodiscard]] std::vector<std::string_view> operator()(std::string_view line) const;

private:
    char separator_;
};

}  // namespace breakeven
