// SPDX-License-Identifier: Apache-2.0
#include "man_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace breakeven {
namespace {

/// Text as such: no dash becomes a hyphen, nothing becomes a request.
std::string escaped(const std::string& text) {
    std::string out;
    for (const char letter : text) {
        if (letter == '\\')
            out += "\\e";
        else if (letter == '-')
            out += "\\-";
        else if (letter == '\'')
            out += "\\(aq";
        else
            out += letter;
    }
    return out.starts_with('.') ? "\\&" + out : out;
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return text;
}

/// Lines as they stand.
std::string verbatim(const std::string& text) {
    std::string out = ".PP\n.nf\n";
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) out += (line.empty() ? "\\&" : escaped(line)) + "\n";
    return out + ".fi\n";
}

std::string value_words(const DescribedOption& option) {
    return option.choices.empty() ? option.value : fmt::format("{}", fmt::join(option.choices, "|"));
}

std::string synopsis(const std::string& program, const DescribedCommand& command) {
    auto text = fmt::format(".B {} {}\n[\\fIoptions\\fR]\n", escaped(program), escaped(command.name));
    for (const auto& option : command.options) {
        if (!option.positional()) continue;
        const auto word = fmt::format("\\fI{}\\fR{}", escaped(upper(option.names.front())), option.many ? "..." : "");
        text += option.required ? word + "\n" : "[" + word + "]\n";
    }
    return text;
}

std::string options_text(const std::vector<DescribedOption>& options) {
    std::string text;
    for (const auto& option : options) {
        std::vector<std::string> names;
        for (const auto& name : option.names) names.push_back("\\fB" + escaped(option.positional() ? upper(name) : name) + "\\fR");
        text += fmt::format(".TP\n{}{}\n{}\n", fmt::join(names, ", "),
                            option.value.empty() || option.positional() ? "" : " \\fI" + escaped(value_words(option)) + "\\fR",
                            option.meaning.empty() ? "\\&" : escaped(option.meaning));
    }
    return text;
}

}  // namespace

std::string man_page(const DescribedProgram& program, const std::string& version) {
    auto text = fmt::format(".TH {} 1 \"\" \"{}\" \"User commands\"\n.ad l\n.nh\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n",
                            upper(escaped(program.name)), escaped(version), escaped(program.name), escaped(program.meaning));
    for (const auto& command : program.commands)
        text += (&command == &program.commands.front() ? "" : ".br\n") + synopsis(program.name, command);
    text += ".SH OPTIONS\n" + options_text(program.options) + ".SH COMMANDS\n";
    for (const auto& command : program.commands) {
        text += fmt::format(".SS {}\n{}.\n", escaped(command.name), escaped(command.meaning)) + options_text(command.options);
        if (!command.footer.empty()) text += verbatim(command.footer);
    }
    text += ".SH EXIT STATUS\n";
    for (const auto& [code, meaning] : program.exits) text += fmt::format(".TP\n.B {}\n{}\n", code, escaped(std::string{meaning}));
    text += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\n";
    return text + "Where it is set and not empty, verdicts on a terminal have no colours.\n";
}

}  // namespace breakeven
