// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <sstream>
#include <string>

#include <breakeven/suites/session/terminal.hpp>

/// Included by main.cpp alone: who includes the parser compiles for ten seconds.
namespace breakeven {

/// A name, and from that column on what it means; below the name where that is long. A word that is too long for the rest of the
/// line moves the column.
inline std::string explained(const std::string& name, const std::string& meaning, std::size_t column) {
    const auto words = "  " + name;
    const auto width = terminal_width(STDOUT_FILENO);
    std::istringstream stream{meaning};
    for (std::string word; stream >> word;)
        if (column + columns(word) > width) column = 6;
    const auto lines = wrapped(meaning, width, std::string(column, ' '));
    if (lines.empty()) return words + '\n';
    return words.size() < column ? words + lines.substr(words.size()) : words + '\n' + lines;
}

constexpr std::size_t options_column = 30, commands_column = 14;

/// The parser's help, in lines that fit the terminal: its own has a line a meaning.
class FittingHelp : public CLI::Formatter {
public:
    std::string make_option(const CLI::Option* option, bool positional) const override {
        return explained(make_option_name(option, positional) + make_option_opts(option), make_option_desc(option), options_column);
    }
    std::string make_subcommand(const CLI::App* command) const override {
        return explained(command->get_display_name(true), command->get_description(), commands_column);
    }
    std::string make_description(const CLI::App* app) const override {
        return wrapped(CLI::Formatter::make_description(app), terminal_width(STDOUT_FILENO), "");
    }
    /// What is indented stands as it is, but for commands that are too long; all else is text.
    std::string make_footer(const CLI::App* app) const override {
        const auto width = terminal_width(STDOUT_FILENO);
        std::istringstream lines{CLI::Formatter::make_footer(app)};
        std::string text;
        for (std::string line; std::getline(lines, line);)
            text += line.empty() ? "\n" : line.starts_with("  ") ? continued(line, width) + '\n' : wrapped(line, width, "");
        return text;
    }
};

}  // namespace breakeven
