// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <CLI/CLI.hpp>
#include <string>

#include "described.hpp"

/// Included by main.cpp alone: who includes the parser compiles for ten seconds.
namespace breakeven {
namespace detail {

/// The words within the braces of a type such as TEXT:{table,csv,json}.
inline std::vector<std::string> choices(const std::string& type) {
    const auto begin = type.find('{'), end = type.find('}');
    return begin == std::string::npos || end == std::string::npos ? std::vector<std::string>{}
                                                                  : CLI::detail::split(type.substr(begin + 1, end - begin - 1), ',');
}

inline std::vector<DescribedOption> describe_options(const CLI::App& command) {
    std::vector<DescribedOption> described;
    for (const auto* option : command.get_options()) {
        auto& added = described.emplace_back();
        for (const auto& name : option->get_snames()) added.names.push_back("-" + name);
        for (const auto& name : option->get_lnames()) added.names.push_back("--" + name);
        if (added.names.empty()) added.names.push_back(option->get_name());
        const auto type = option->get_type_name();
        if (option->get_items_expected_max() > 0) added.value = type.substr(0, type.find_first_of(": "));
        added.meaning = option->get_description();
        added.choices = choices(type);
        added.required = option->get_required();
        added.many = option->get_items_expected_max() > 1;
    }
    return described;
}

}  // namespace detail

/// Commands that no help names are left out.
inline DescribedProgram describe(const CLI::App& app) {
    DescribedProgram program{app.get_name(), app.get_description(), app.get_footer(), detail::describe_options(app), {}};
    for (const auto* command : app.get_subcommands([](const CLI::App* of) { return !of->get_group().empty(); }))
        program.commands.push_back({command->get_name(), command->get_description(), detail::describe_options(*command),
                                    command->get_footer(), command->get_allow_extras()});
    return program;
}

}  // namespace breakeven
