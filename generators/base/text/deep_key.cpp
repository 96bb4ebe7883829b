// SPDX-License-Identifier: Apache-2.0
#include "deep_key.hpp"

namespace breakeven {

std::size_t line_of_deep_key(std::string_view text) {
    constexpr std::size_t most_parts = 100;
    std::size_t line = 1, parts = 1;
    char before = '.';
    for (const char c : text) {
        if (c == '\n') ++line, parts = 1;  // a key stands on one line
        if (c == '.' && before != '.' && ++parts > most_parts) return line;
        before = c;
    }
    return 0;
}

}  // namespace breakeven
