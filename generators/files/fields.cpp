// SPDX-License-Identifier: Apache-2.0
#include "fields.hpp"

#include <algorithm>
#include <optional>

namespace breakeven {
namespace {

constexpr std::string_view blanks = " \t";

/// How often it stands outside of quotation marks.
std::ptrdiff_t count(std::string_view line, char letter) {
    bool inside = false;
    return std::ranges::count_if(line, [&](char c) {
        inside ^= c == '"';
        return c == letter && !inside;
    });
}

/// Where the quotation mark stands that ends the field which begins with one.
std::optional<std::size_t> closing_mark(std::string_view line) {
    for (auto at = line.find('"', 1); at != std::string_view::npos; at = line.find('"', at + 2))
        if (!line.substr(at + 1).starts_with('"')) return at;
    return {};
}

}  // namespace

Fields::Fields(std::string_view first_line) : separator_{' '} {
    const auto commas = count(first_line, ','), semicolons = count(first_line, ';');
    if (commas + semicolons > 0) separator_ = semicolons > commas ? ';' : ',';
    if (count(first_line, '\t') > 0) separator_ = '\t';
}

std::vector<std::string_view> Fields::operator()(std::string_view line) const {
    if (line.find('"') != std::string_view::npos) return quoted(line);
    return separator_ == ' ' ? words(line) : split(line, separator_);
}

std::vector<std::string_view> Fields::quoted(std::string_view line) const {
    const bool words = separator_ == ' ';
    const auto ends = words ? blanks : std::string_view{&separator_, 1};
    const auto skip_blanks = [&] {
        while (!line.empty() && blanks.find(line.front()) != std::string_view::npos && line.front() != (words ? '\0' : separator_))
            line.remove_prefix(1);
    };
    std::vector<std::string_view> fields;
    for (bool more = true; more;) {
        skip_blanks();
        if (words && line.empty()) break;
        auto end = std::min(line.find_first_of(ends), line.size());
        auto field = trim(line.substr(0, end));
        if (const auto close = line.starts_with('"') ? closing_mark(line) : std::nullopt) {
            const auto rest = line.substr(*close + 1), behind = rest.substr(0, std::min(rest.find_first_of(ends), rest.size()));
            if (trim(behind).empty()) {  // else it is a field that merely begins with one
                end = *close + 1 + behind.size();
                field = line.substr(1, *close - 1);
                if (field.find('"') != std::string_view::npos) {
                    auto& text = unescaped_.emplace_back();
                    for (std::size_t i = 0; i < field.size(); i += field[i] == '"' ? 2 : 1) text += field[i];
                    field = text;
                }
            }
        }
        fields.push_back(field);
        more = end < line.size();
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return fields;
}

}  // namespace breakeven
