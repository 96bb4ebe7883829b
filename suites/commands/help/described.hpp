// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The command line as data, for whoever reads it beside the parser: completion, the manual page, errors.
namespace breakeven {

struct DescribedOption {
    std::vector<std::string> names;  // with their dashes; one word without, if it stands for itself: a pattern, a file
    std::string value;               // what stands behind it; empty: a flag
    std::string meaning;
    std::vector<std::string> choices;  // all that the value may be, where that is known
    bool required = false, many = false;
    [[nodiscard]] bool positional() const { return !names.front().starts_with('-'); }
};

struct DescribedCommand {
    std::string name, meaning;
    std::vector<DescribedOption> options;
    std::string footer;  // examples
};

struct DescribedProgram {
    std::string name, meaning, footer;
    std::vector<DescribedOption> options;
    std::vector<DescribedCommand> commands;                    // those for people
    std::vector<std::pair<int, std::string_view>> exits = {};  // what its exit status means
};

/// The first word of a command line that names no command or option, and what was meant by it; empty where every word is
/// known, or is none that could be judged.
std::string unknown_word(const DescribedProgram& program, const std::vector<std::string>& words);

}  // namespace breakeven
