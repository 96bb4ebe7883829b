// SPDX-License-Identifier: Apache-2.0
#include "markup.hpp"

#include <algorithm>
#include <string_view>

#include <breakeven/generators/base/text/small_letters.hpp>

namespace breakeven::reports {

std::string markdown_text(const std::string& text) {
    constexpr std::string_view special = R"(\`*_[]<|~&)", nothing_wide = "\u200C";
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        const auto rest = std::string_view{text}.substr(i);
        const bool address =
            rest.starts_with("://") || (letter == '.' && safe.size() >= 3 && in_small_letters(safe.substr(safe.size() - 3)) == "www");
        if (special.find(letter) != std::string_view::npos || address) safe += '\\';
        safe += letter == '\n' || letter == '\r' ? ' ' : letter;
        if (letter == '@') safe += nothing_wide;  // a name behind it would be somebody's
    }
    return safe;
}

std::string markdown_code(std::string text) {
    std::ranges::replace(text, '`', '\'');
    std::ranges::replace(text, '\n', ' ');
    return '`' + text + '`';
}

std::string markdown_code_in_table(const std::string& text) {
    std::string safe;
    for (const char letter : markdown_code(text)) safe.append(letter == '|' ? "\\|" : std::string(1, letter));
    return safe;
}

}  // namespace breakeven::reports
