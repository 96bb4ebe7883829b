// SPDX-License-Identifier: Apache-2.0
#include "escaped.hpp"

#include <algorithm>

namespace breakeven::reports {

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char letter : text) {
        if (letter == '|' || letter == '<' || letter == '*' || letter == '_') safe += '\\';
        safe += letter == '\n' || letter == '\r' ? ' ' : letter;
    }
    return safe;
}

std::string code(std::string text) {
    std::ranges::replace(text, '`', '\'');
    std::ranges::replace(text, '\n', ' ');
    return '`' + text + '`';
}

}  // namespace breakeven::reports
