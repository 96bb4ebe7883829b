// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace breakeven {

/// Declares the commands of the program, their options and their help. `words` are those that it was called with, its own name first.
/// Parsing runs the command that is named, whose exit code ends in `code`.
void add_commands(CLI::App& app, int& code, const std::vector<std::string>& words);

}  // namespace breakeven
