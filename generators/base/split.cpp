#include "split.hpp"

#include <algorithm>
#include <charconv>

namespace breakeven {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";

}  // namespace

std::string_view trim(std::string_view text) {
    const auto begin = text.find_first_not_of(blanks);
    return begin == std::string_view::npos ? std::string_view{} : text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::vector<std::string_view> split(std::string_view line, char separator) {
    std::vector<std::string_view> fields;
    while (true) {
        const auto end = line.find(separator);
        fields.push_back(trim(line.substr(0, end)));
        if (end == std::string_view::npos) return fields;
        line.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words(std::string_view line, std::string_view separators) {
    std::vector<std::string_view> fields;
    for (auto begin = line.find_first_not_of(separators); begin != std::string_view::npos;) {
        const auto end = std::min(line.find_first_of(separators, begin), line.size());
        fields.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(separators, end);
    }
    return fields;
}

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

}  // namespace breakeven
