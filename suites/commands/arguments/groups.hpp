// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

namespace CLI {
class App;
}

/// The commands in groups, in the order in which the help names them. Each ends with its exit code in `code`.
namespace breakeven {

void add_proving(CLI::App& app, int& code);                                           // list, check, search
void add_measuring(CLI::App& app, int& code, const std::vector<std::string>& words);  // run, merge, replay, worker
void add_solving(CLI::App& app, int& code, const std::vector<std::string>& words);    // solve, generate, draw
void add_judging(CLI::App& app, int& code, const std::vector<std::string>& words);    // report, compare, validate, thresholds
void add_surroundings(CLI::App& app, int& code, const std::string& program);          // new, completion, man

}  // namespace breakeven
