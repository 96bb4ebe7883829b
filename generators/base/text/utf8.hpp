// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string_view>

namespace breakeven {

/// U+FFFD, as which a byte is taken that begins no character.
constexpr char32_t no_character = 0xFFFD;

struct Character {
    char32_t code;
    std::size_t bytes;
};

/// The first character of UTF-8 text, which is not empty; one byte and `no_character` where it is none: a stray or missing
/// byte, a longer form than needed, a surrogate (RFC 3629).
Character first_character(std::string_view text);

}  // namespace breakeven
