// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string_view>

namespace breakeven {

/// How many lists and objects of this JSON stand within each other, at the most: who copies or writes what was read goes down into each,
/// and a megabyte of brackets is deeper than any stack.
std::size_t json_levels(std::string_view text);

}  // namespace breakeven
