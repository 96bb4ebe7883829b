// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include <breakeven/generators/base/text/printable.hpp>
#include <breakeven/suites/results/output.hpp>

namespace breakeven {

/// To the standard error, behind what was printed before; if nobody reads that any more, what was to be said is lost and
/// nothing else.
template <class... Arguments>
void tell(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    std::fflush(stdout);
    std::fputs(fmt::format(text, std::forward<Arguments>(arguments)...).c_str(), stderr);
}

/// One line to the standard error that names the program. What it quotes may be a file's: it steers no terminal and no log.
template <class... Arguments>
void warn(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    tell("breakeven: {}\n", printable(fmt::format(text, std::forward<Arguments>(arguments)...)));
}

/// To the standard output. Throws CannotWrite, or ReaderLeft.
template <class... Arguments>
void print(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    put(fmt::format(text, std::forward<Arguments>(arguments)...));
}

}  // namespace breakeven
