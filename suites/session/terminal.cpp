// SPDX-License-Identifier: Apache-2.0
#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <utility>
#include <vector>

namespace breakeven {
namespace {

constexpr std::string_view gap = "...";

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

/// Bytes of the first so many columns.
std::size_t bytes_of(std::string_view text, std::size_t width) {
    std::size_t at = 0;
    for (std::size_t seen = 0; at < text.size(); ++at)
        if (begins_character(text[at]) && seen++ == width) break;
    return at;
}

/// As a shell does, but that quotes stay.
std::vector<std::string> split_words(const std::string& command) {
    std::vector<std::string> words(1);
    char quote = 0;
    for (const char letter : command) {
        if (quote == 0 && letter == ' ') {
            if (!words.back().empty()) words.emplace_back();
            continue;
        }
        if (letter == '\'' || letter == '"') quote = quote == letter ? 0 : quote == 0 ? letter : quote;
        words.back() += letter;
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool is_letter(char byte) { return std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '_'; }

}  // namespace

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

std::size_t terminal_width(int descriptor) {
    constexpr std::size_t usual = 80, least = 20, widest = 10'000;
    winsize size = {};
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > least) return size.ws_col;
    const char* wanted = std::getenv("COLUMNS");
    const auto width = wanted == nullptr ? 0UL : std::strtoul(wanted, nullptr, 10);
    return width > least && width <= widest ? width : usual;
}

bool wants_colour(int descriptor) {
    const char* refused = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return is_terminal(descriptor) && (refused == nullptr || *refused == 0) && terminal != nullptr && std::string_view{terminal} != "dumb";
}

std::size_t columns(std::string_view text) { return static_cast<std::size_t>(std::ranges::count_if(text, begins_character)); }

std::string without_middle(const std::string& text, std::size_t width) {
    const auto all = columns(text);
    if (all <= width) return text;
    if (width <= gap.size()) return text.substr(bytes_of(text, all - width));
    const auto kept = width - gap.size(), half = kept - kept / 2;
    const auto size = columns(text.substr(std::min(text.rfind(':'), text.size())));
    const auto right = size > 0 && size < half ? size : half, left = kept - right;
    return text.substr(0, bytes_of(text, left)) + std::string{gap} + text.substr(bytes_of(text, all - right));
}

std::string beginning(const std::string& text, std::size_t width) {
    if (columns(text) <= width) return text;
    std::string begun;
    std::istringstream words{text};
    for (std::string word; words >> word && columns(begun) + (begun.empty() ? 0 : 1) + columns(word) + gap.size() <= width;)
        begun += (begun.empty() ? "" : " ") + word;
    begun.erase(begun.find_last_not_of(",;:") + 1);
    return begun + std::string{gap};
}

std::string wrapped(const std::string& text, std::size_t width, const std::string& margin) {
    std::string lines, line = margin;
    std::istringstream words{text};
    for (std::string word; words >> word;) {
        const bool first = line.size() == margin.size();
        if (!first && columns(line) + 1 + columns(word) > width) {
            lines += std::exchange(line, margin + word) + '\n';
            continue;
        }
        line += (first ? "" : " ") + word;
    }
    return line.size() > margin.size() ? lines + line + '\n' : lines;
}

std::string continued(const std::string& command, std::size_t width) {
    if (columns(command) <= width) return command;
    constexpr std::string_view end = " \\";
    const auto indent = command.substr(0, command.find_first_not_of(' '));
    auto words = split_words(command);
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i].starts_with('-') && !words[i + 1].starts_with('-')) {
            words[i] += ' ' + words[i + 1];
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    std::string lines, line = indent + words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        if (columns(line) + 1 + columns(words[i]) + end.size() > width)
            lines += std::exchange(line, indent + "    " + words[i]) + std::string{end} + '\n';
        else
            line += ' ' + words[i];
    return lines + line;
}

std::string with_colours(const std::string& text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> colours{
        {{"SLOWER", "\x1b[31m"}, {"WRONG", "\x1b[31m"}, {"FASTER", "\x1b[32m"}, {"UNSURE", "\x1b[33m"}}};
    std::string coloured;
    for (std::size_t at = 0; at < text.size();) {
        const auto rest = std::string_view{text}.substr(at);
        const auto found = std::ranges::find_if(colours, [&](const auto& colour) {
            const auto end = at + colour.first.size();
            return rest.starts_with(colour.first) && (at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]));
        });
        if (found == colours.end()) {
            coloured += text[at++];
            continue;
        }
        coloured += std::string{found->second} + std::string{found->first} + "\x1b[0m";
        at += found->first.size();
    }
    return coloured;
}

}  // namespace breakeven
