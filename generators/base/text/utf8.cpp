// SPDX-License-Identifier: Apache-2.0
#include "utf8.hpp"

#include <bit>
#include <cstdint>

namespace breakeven {

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    if (byte(0) < 0x80) return {byte(0), 1};
    const auto bytes = static_cast<std::size_t>(std::countl_one(byte(0)));
    if (bytes < 2 || bytes > 4 || bytes > text.size()) return {no_character, 1};
    char32_t code = byte(0) & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0U) != 0x80) return {no_character, 1};
        code = code << 6 | (byte(i) & 0x3FU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[bytes] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {no_character, 1};
    return {code, bytes};
}

}  // namespace breakeven
