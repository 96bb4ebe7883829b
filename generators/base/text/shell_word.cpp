// SPDX-License-Identifier: Apache-2.0
#include "shell_word.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace breakeven {

std::string shell_word(const std::string& word) {
    const auto plain = [](unsigned char letter) {
        return std::isalnum(letter) != 0 || std::string_view{"_-./+=:,@%"}.find(static_cast<char>(letter)) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, plain)) return word;
    std::string text = "'";
    for (const char letter : word) text += letter == '\'' ? std::string{"'\\''"} : std::string{letter};
    return text + "'";
}

std::string shell_words(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) {
        if (!text.empty()) text += ' ';
        text += shell_word(word);
    }
    return text;
}

}  // namespace breakeven
