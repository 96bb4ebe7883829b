// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <charconv>
#include <string_view>
#include <system_error>

namespace breakeven {

/// What a text says as a number. `error` is std::errc{} where it is one, result_out_of_range where T can't hold it and
/// invalid_argument where it is none.
template <class T>
struct Number {
    std::errc error;
    T value;
};

/// The whole text as a number; a plus sign may stand before it.
template <class T>
Number<T> parse_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    Number<T> number{};
    const auto end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number.value);
    number.error = result.ptr == end ? result.ec : std::errc::invalid_argument;
    return number;
}

/// Whether the text is a number, however large.
inline bool is_number(std::string_view text) { return parse_number<double>(text).error != std::errc::invalid_argument; }

}  // namespace breakeven
