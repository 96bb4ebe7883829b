// SPDX-License-Identifier: Apache-2.0
#include "printable.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "small_letters.hpp"

namespace breakeven {
namespace {

constexpr char32_t replacement = 0xFFFD;

struct Character {
    char32_t code;
    std::size_t bytes;
};

/// The first character of UTF-8 text; one byte and U+FFFD where it is none: a stray or missing byte, a longer form than
/// needed, a surrogate.
Character first_of(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    if (byte(0) < 0x80) return {byte(0), 1};
    const auto bytes = static_cast<std::size_t>(std::countl_one(byte(0)));
    if (bytes < 2 || bytes > 4 || bytes > text.size()) return {replacement, 1};
    char32_t code = byte(0) & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0U) != 0x80) return {replacement, 1};
        code = code << 6 | (byte(i) & 0x3FU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[bytes] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {replacement, 1};
    return {code, bytes};
}

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
        const auto [code, bytes] = first_of(text);
        if (code == '\n' || code == '\r' || code == '\t')
            shown += ' ';
        else if (code < 0x20)
            append(shown, picture_of_null + code);
        else if (code == 0x7F)
            append(shown, picture_of_delete);
        else if (code == replacement || is_hidden(code))
            append(shown, replacement);
        else {
            if (begins_command(shown, text.front())) shown += ' ';
            shown += text.substr(0, bytes);
        }
        text.remove_prefix(bytes);
    }
    return shown;
}

}  // namespace breakeven
