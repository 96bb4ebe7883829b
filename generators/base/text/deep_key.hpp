// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string_view>

namespace breakeven {

/// The number of the first line of a TOML text that may hold a key of more than 100 parts (a.b.c...), 0 if none does. The
/// parser refuses values that are nested deeply; keys of any depth it takes, until its stack ends.
std::size_t line_of_deep_key(std::string_view text);

}  // namespace breakeven
