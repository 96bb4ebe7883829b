// SPDX-License-Identifier: Apache-2.0
#include "completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <iterator>

namespace breakeven {
namespace {

/// A shell's function has letters, digits and _ in its name.
std::string function_name(const std::string& program) {
    auto name = "_" + program;
    std::ranges::replace_if(
        name, [](unsigned char letter) { return std::isalnum(letter) == 0; }, '_');
    return name;
}

/// Those that take names of algorithms and variants for themselves, beside files or not.
bool takes_names(const DescribedCommand& command) {
    return std::ranges::any_of(command.options, [](const auto& option) {
        return option.positional() &&
               (option.names.front() == "patterns" || option.names.front() == "arguments" || option.names.front() == "variant");
    });
}

std::string option_words(const std::vector<DescribedOption>& options) {
    std::vector<std::string> words;
    for (const auto& option : options)
        if (!option.positional()) std::ranges::copy(option.names, std::back_inserter(words));
    return fmt::format("{}", fmt::join(words, " "));
}

/// Between single quotes.
std::string quoted(const std::string& text, std::string_view also_escaped = {}) {
    std::string out;
    for (const char letter : text) {
        if (also_escaped.find(letter) != std::string_view::npos) out += '\\';
        out += letter == '\'' ? std::string{"'\\''"} : std::string{letter};
    }
    return "'" + out + "'";
}

std::string values_in_bash(const DescribedCommand& command) {
    std::string cases;
    for (const auto& option : command.options) {
        if (option.positional() || option.value.empty()) continue;
        // Without choices: files, which `-o default` gives.
        cases += fmt::format("        {}) words={} ;;\n", fmt::join(option.names, "|"),
                             quoted(fmt::format("{}", fmt::join(option.choices, " "))));
    }
    return cases.empty() ? "" : fmt::format("        case $previous in\n{}        *) valued= ;;\n        esac\n", cases);
}

std::string arguments_in_zsh(const std::vector<DescribedOption>& options, const std::string& names) {
    std::string lines;
    for (const auto& option : options) {
        const auto& label = option.names.front();
        const auto meaning = quoted(option.meaning, "[]:\\");
        const auto inner = meaning.substr(1, meaning.size() - 2);
        const auto action = option.choices.empty() ? std::string{"_files"} : fmt::format("({})", fmt::join(option.choices, " "));
        if (option.positional()) {
            const bool named = label == "patterns" || label == "arguments" || label == "variant";
            lines += fmt::format(" \\\n            '{}:{}:{}'", option.many ? "*" : "", label, named ? names : action);
            continue;
        }
        for (const auto& name : option.names)
            lines += fmt::format(" \\\n            '{}[{}]{}'", name, inner,
                                 option.value.empty() ? "" : fmt::format(":{}:{}", option.value, action));
    }
    return lines;
}

}  // namespace

std::string bash_completion(const DescribedProgram& program) {
    std::vector<std::string> commands;
    std::string cases;
    for (const auto& command : program.commands) {
        commands.push_back(command.name);
        const auto values = values_in_bash(command);
        cases += fmt::format("    {})\n        options={}\n        names={}\n{}        ;;\n", command.name,
                             quoted(option_words(command.options)), takes_names(command) ? "1" : "",
                             values.empty() ? "        valued=\n" : values);
    }
    return fmt::format(R"sh(# Completion of {0} for bash: source it, or let it lie as {0} in a folder of bash-completion.
{1}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local command='' options={2} names='' words='' valued=1 word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        if [[ $word != -* ]]; then command=$word; break; fi
    done
    case $command in
    '')
        words={3}
        valued=
        ;;
{4}    *) valued= ;;
    esac
    if [[ $valued ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    elif [[ $names ]]; then
        # Algorithms at first, their variants behind a slash.
        local pattern='^[^/]*$'
        [[ $current == */* ]] && pattern=/
        mapfile -t COMPREPLY < <(compgen -W "$("${{COMP_WORDS[0]}}" completion names 2>/dev/null | grep -- "$pattern")" -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    fi
}}
complete -o default -F {1} {0}
)sh",
                       program.name, function_name(program.name), quoted(option_words(program.options)),
                       quoted(fmt::format("{}", fmt::join(commands, " "))), cases);
}

std::string zsh_completion(const DescribedProgram& program) {
    const auto name = function_name(program.name);
    std::string commands, cases;
    for (const auto& command : program.commands) {
        commands += fmt::format("        {}\n", quoted(fmt::format("{}:{}", command.name, command.meaning)));
        cases += fmt::format("        {})\n            _arguments{}\n            ;;\n", command.name,
                             arguments_in_zsh(command.options, name + "_names"));
    }
    return fmt::format(R"sh(#compdef {0}
# Completion of {0} for zsh: lies as _{0} in a folder of fpath.
{1}_names() {{
    local -a names
    names=(${{(f)"$({0} completion names 2>/dev/null)"}})
    # Algorithms at first, their variants behind a slash.
    if [[ $PREFIX == */* ]]; then names=(${{(M)names:#*/*}}); else names=(${{names:#*/*}}); fi
    compadd -a names
    _files
}}
{1}() {{
    local -a commands
    local context state state_descr line
    typeset -A opt_args
    commands=(
{2}    )
    _arguments -C{3} '1:command:->command' '*::argument:->argument'
    case $state in
    command) _describe -t commands command commands ;;
    argument)
        case $words[1] in
{4}        esac
        ;;
    esac
}}
{1} "$@"
)sh",
                       program.name, name, commands, arguments_in_zsh(program.options, ""), cases);
}

}  // namespace breakeven
