// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

namespace breakeven {

/// What `run --dry-run` says of a cell that was asked for by its very size; `compare --run` reads it.
constexpr std::string_view asked_beyond = "beyond its sensible size, as asked for";

}  // namespace breakeven
