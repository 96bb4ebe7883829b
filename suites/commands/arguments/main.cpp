// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arguments.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/suites/commands/exit_code.hpp>
#include <breakeven/suites/commands/failure.hpp>
#include <breakeven/suites/commands/help/describe.hpp>
#include <breakeven/suites/commands/help/formatter.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/session/tell.hpp>
#include <breakeven/suites/suite.hpp>

namespace {

using namespace breakeven;

/// What `solve` and `draw` take beside their own options, of whichever problem.
std::vector<std::string> reader_options() {
    std::vector<std::string> names;
    for (const auto& option : graph_options()) names.push_back("--" + option.name);
    for (const auto& problem : catalogue())
        for (const auto& option : problem.options) names.push_back("--" + option.name);
    return names;
}

std::string version_text() {
    // Of somebody else's program: its name and commit, and breakeven's version.
    const auto program = build::project == "breakeven" ? fmt::format("breakeven {}", build::version)
                                                       : fmt::format("{}, made with breakeven {}", build::project, build::version);
    return fmt::format(
        "{} ({}{}, {}, {})", program, build::git, build::dirty ? ", changed" : "", build::build_type,
        build::has_cuda ? fmt::format("CUDA {} for {}", build::cuda_compiler, build::cuda_architectures) : "built without CUDA");
}

bool is_command(const CLI::App& app, const std::string& word) {
    return !app.get_subcommands([&](const CLI::App* command) { return command->get_name() == word; }).empty();
}

/// What is wrong with these words, and which help to read.
std::string complaint(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words) {
    if (words.empty()) return "a command is needed ('breakeven --help' shows the usage)";
    const bool known = is_command(app, words.front());
    auto text = unknown_word(describe(app), words, reader_options());
    if (text.empty()) text = error.what();
    constexpr std::string_view required = " is required";
    if (known && text.ends_with(required))
        text = fmt::format("{}: {} missing", words.front(), text.substr(0, text.size() - required.size()));
    return fmt::format("{} ('breakeven {}--help' shows the usage)", text, known ? words.front() + ' ' : "");
}

/// An option that is given nothing, as by a shell's variable that is not set: its default was hardly meant.
void refuse_empty_values(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--") return;
        const bool option = word.size() > 1 && word.starts_with('-');
        if (option && (word.ends_with('=') || (i + 1 < words.size() && words[i + 1].empty())))
            throw UsageError(fmt::format("{} is given nothing: give it a value, or leave it out", word.substr(0, word.find('='))));
    }
}

/// What a program is called with, where `help solve` is `solve --help`.
std::vector<std::string> spelled_out(std::vector<std::string> words) {
    if (words.size() > 1 && words[1] == "help") {
        words.erase(words.begin() + 1);
        words.emplace_back("--help");
    }
    return words;
}

/// Does what the words say.
int obey(const std::vector<std::string>& words) {
    const std::vector<std::string> given{words.begin() + 1, words.end()};
    refuse_empty_values(given);
    int code = ok;
    CLI::App app{"Which variant wins, from which size on, on which machine, and is its answer right?", "breakeven"};
    app.formatter(std::make_shared<FittingHelp>());
    app.set_version_flag("--version", version_text());
    app.require_subcommand(1);
    app.footer("'breakeven COMMAND --help' shows options and examples.");
    add_commands(app, code, words);
    try {
        app.parse(std::vector<std::string>{given.rbegin(), given.rend()});
    } catch (const CLI::ParseError& error) {
        // No help is that of a command which does not exist.
        const bool named = given.empty() || given.front().starts_with('-') || is_command(app, given.front());
        if (named && error.get_exit_code() == 0) return app.exit(error);
        warn("{}", complaint(app, error, given));
        return usage;
    }
    return code;
}

/// A descriptor that is closed (2>&-) would be that of the next file that is opened, and messages would land in it.
void occupy_closed_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(descriptor, F_GETFD) < 0) open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR);  // answers must not vanish
}

}  // namespace

int main(int argc, char** argv) {
    occupy_closed_descriptors();
    // A closed pipe (| head) and a limit on files (ulimit -f) are errors of the write, not the end of the process.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    int code = ok;
    try {
        code = obey(spelled_out({argv, argv + argc}));
        flush_standard_output();
        return code;
    } catch (...) {
        const int failure = report_failure();
        return code == ok ? failure : code;
    }
}
