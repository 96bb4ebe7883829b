// SPDX-License-Identifier: Apache-2.0
#include "printable.hpp"

#include <algorithm>

#include "small_letters.hpp"
#include "utf8.hpp"

namespace breakeven {
namespace {

/// C1 controls, marks and overrides of direction, separators of lines, interlinear marks, and what is no character.
bool is_hidden(char32_t code) {
    struct Range {
        char32_t first, last;
    };
    constexpr Range hidden[] = {{0x80, 0x9F},     {0x61C, 0x61C},   {0x200B, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202E},
                                {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE007F}};
    return std::ranges::any_of(hidden, [code](const Range& range) { return range.first <= code && code <= range.last; });
}

void append(std::string& text, char32_t code) {  // of U+0800 to U+FFFF
    for (const auto part : {0xE0U | code >> 12, 0x80U | (code >> 6 & 0x3FU), 0x80U | (code & 0x3FU)}) text += static_cast<char>(part);
}

/// Whether with this letter a command in a log of GitHub's begins: "##[", and "::" where no word ends before, since a line may.
bool begins_command(std::string_view shown, char letter) {
    if (letter == '[') return shown.ends_with("##");
    if (letter != ':' || !shown.ends_with(':')) return false;
    const auto before = shown.size() < 2 ? ' ' : in_small_letters(shown.substr(shown.size() - 2, 1))[0];
    return !((before >= 'a' && before <= 'z') || (before >= '0' && before <= '9') || before == '_' || before == '>');
}

}  // namespace

std::string printable(std::string_view text) {
    constexpr char32_t picture_of_null = 0x2400, picture_of_delete = 0x2421;
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const auto [code, bytes] = first_character(text);
        if (code == '\n' || code == '\r' || code == '\t')
            shown += ' ';
        else if (code < 0x20)
            append(shown, picture_of_null + code);
        else if (code == 0x7F)
            append(shown, picture_of_delete);
        else if (code == no_character || is_hidden(code))
            append(shown, no_character);
        else {
            if (begins_command(shown, text.front())) shown += ' ';
            shown += text.substr(0, bytes);
        }
        text.remove_prefix(bytes);
    }
    return shown;
}

}  // namespace breakeven
