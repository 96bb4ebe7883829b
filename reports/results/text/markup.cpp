// SPDX-License-Identifier: Apache-2.0
#include "markup.hpp"

#include <algorithm>
#include <string_view>

#include <breakeven/generators/base/text/small_letters.hpp>

namespace breakeven::reports {

namespace {

bool is_blank_or_end(std::string_view text, std::size_t at) {
    return at >= text.size() || std::string_view{" \t\r\n"}.find(text[at]) != std::string_view::npos;
}

/// The letter to escape where a line of text would begin a heading, a list, a quotation or the rule under a heading, or a command in a
/// log of GitHub's ("::error::"); npos where it begins none.
std::size_t begins_block(std::string_view text) {
    constexpr auto none = std::string_view::npos;
    switch (text[0]) {
        case '>':
        case '=':
            return 0;
        case ':':
            return text.starts_with("::") ? 0 : none;
        case '#':
            return is_blank_or_end(text, std::min(text.find_first_not_of('#'), text.size())) ? 0 : none;
        case '-':
        case '+':
            return is_blank_or_end(text, 1) || text.starts_with("--") ? 0 : none;
        default:
            break;
    }
    const auto mark = std::min(text.find_first_not_of("0123456789"), text.size());
    const bool list = mark > 0 && mark < text.size() && (text[mark] == '.' || text[mark] == ')') && is_blank_or_end(text, mark + 1);
    return list ? mark : none;
}

}  // namespace

std::string markdown_text(const std::string& words) {
    // Four blanks would begin code.
    const auto first = words.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return {};
    const auto text = words.substr(first);
    const auto block = begins_block(text);
    constexpr std::string_view special = R"(\`*_[]<|~&$)", nothing_wide = "\u200C";
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        const auto rest = std::string_view{text}.substr(i);
        const bool address =
            rest.starts_with("://") || (letter == '.' && safe.size() >= 3 && in_small_letters(safe.substr(safe.size() - 3)) == "www");
        if (special.find(letter) != std::string_view::npos || address || i == block) safe += '\\';
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
