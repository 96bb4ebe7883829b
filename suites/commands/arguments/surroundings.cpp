// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <memory>
#include <set>

#include "groups.hpp"
#include <breakeven/suites/commands/commands.hpp>
#include <breakeven/suites/commands/exit_code.hpp>
#include <breakeven/suites/commands/help/completion.hpp>
#include <breakeven/suites/commands/help/describe.hpp>
#include <breakeven/suites/commands/help/man_page.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

void add_new(CLI::App& app, int& code) {
    auto options = std::make_shared<NewOptions>();
    auto& command = *app.add_subcommand("new", "Write a project of your own, ready to build: an algorithm, its variants, a suite");
    command.add_option("name", options->name, "of the algorithm and of its folder, such as prefix_sum")->required();
    command.footer("Example:\n  breakeven new prefix_sum && cmake -S prefix_sum -B prefix_sum/build && cmake --build prefix_sum/build");
    command.callback([options, &code] { code = make_project(*options); });
}

/// Under the name by which it was called, with what readers take as options of `solve`.
DescribedProgram described(const CLI::App& app, const std::string& name) {
    auto program = describe(app);
    program.name = name;
    program.exits.assign(std::begin(exit_meanings), std::end(exit_meanings));
    auto& solve = *std::ranges::find(program.commands, "solve", &DescribedCommand::name);
    std::set<std::string> known;
    for (const auto& problem : catalogue())
        for (const auto& option : problem.options)
            if (known.insert(option.name).second)
                solve.options.push_back({{"--" + option.name}, option.flag ? "" : "VALUE", "for some algorithms: " + option.meaning, {}});
    return program;
}

void add_completion(CLI::App& app, const std::string& name) {
    auto shell = std::make_shared<std::string>();
    auto& command = *app.add_subcommand("completion", "Print what a shell needs to complete commands, options and names");
    command.add_option("shell", *shell, "for which; or the names of all algorithms and variants, which it asks for")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "names"}));
    command.footer(
        "Examples:\n  source <(breakeven completion bash)\n  breakeven completion zsh >~/.zfunc/_breakeven    # a folder of fpath");
    command.callback([shell, name, &app] {
        if (*shell == "bash") put(bash_completion(described(app, name)));
        if (*shell == "zsh") put(zsh_completion(described(app, name)));
        if (*shell != "names") return;
        for (const auto& problem : catalogue()) {
            print("{}\n", problem.name);
            for (const auto& variant : problem.variants) print("{}\n", variant.full_name());
        }
    });
}

void add_man(CLI::App& app, const std::string& name) {
    auto& command = *app.add_subcommand("man", "Print the manual page");
    command.footer("Example:\n  breakeven man | man -l -");
    command.callback([name, &app] { put(man_page(described(app, name), fmt::format("{} {}", build::project, build::version))); });
}

}  // namespace

void add_surroundings(CLI::App& app, int& code, const std::string& program) {
    add_new(app, code);
    add_completion(app, program);
    add_man(app, program);
}

}  // namespace breakeven
