// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

namespace breakeven {

/// To be called in a catch block: prints the exception being handled as one line on stderr and returns
/// the exit code that goes with it.
int report_failure();

/// What was interrupted ends with this: 130 after ^C, 143 after SIGTERM.
int interruption_code();

/// The worse of this exit code and that of a failed cell of such a status: a wrong answer wins, then a crash.
int worse(int code, std::string_view status);

}  // namespace breakeven
