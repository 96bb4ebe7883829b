// SPDX-License-Identifier: Apache-2.0
#include "arguments.hpp"

#include <filesystem>

#include "groups.hpp"

namespace breakeven {

void add_commands(CLI::App& app, int& code, const std::vector<std::string>& words) {
    add_proving(app, code);
    add_measuring(app, code, words);
    add_solving(app, code, words);
    add_judging(app, code, words);
    add_surroundings(app, code, std::filesystem::path{words.front()}.filename().string());
}

}  // namespace breakeven
