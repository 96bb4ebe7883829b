// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>

namespace breakeven {

/// The field as files/fields.hpp reads it again: in quotation marks where it begins with one or holds one of the `special`
/// characters.
inline std::string quoted(std::string_view field, std::string_view special) {
    if (!field.starts_with('"') && field.find_first_of(special) == std::string_view::npos) return std::string{field};
    std::string text = "\"";
    for (const char letter : field) text += letter == '"' ? std::string{"\"\""} : std::string{letter};
    return text + '"';
}

}  // namespace breakeven
