// SPDX-License-Identifier: Apache-2.0
#include "json_levels.hpp"

#include <algorithm>

namespace breakeven {

std::size_t json_levels(std::string_view text) {
    std::size_t level = 0, most = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') quoted = !quoted;
        if (quoted && c == '\\') ++i;
        if (quoted) continue;
        if (c == '[' || c == '{') most = std::max(most, ++level);
        if ((c == ']' || c == '}') && level > 0) --level;
    }
    return most;
}

}  // namespace breakeven
