// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace breakeven {

/// To the standard error; if nobody reads that any more, what was to be said is lost and nothing else.
template <class... Arguments>
void tell(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    std::fputs(fmt::format(text, std::forward<Arguments>(arguments)...).c_str(), stderr);
}

}  // namespace breakeven
