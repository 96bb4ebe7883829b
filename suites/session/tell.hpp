// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include <breakeven/suites/results/output.hpp>

namespace breakeven {

/// To the standard error, behind what was printed before; if nobody reads that any more, what was to be said is lost and
/// nothing else.
template <class... Arguments>
void tell(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    std::fflush(stdout);
    std::fputs(fmt::format(text, std::forward<Arguments>(arguments)...).c_str(), stderr);
}

/// To the standard output. Throws CannotWrite, or ReaderLeft.
template <class... Arguments>
void print(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    put(fmt::format(text, std::forward<Arguments>(arguments)...));
}

}  // namespace breakeven
