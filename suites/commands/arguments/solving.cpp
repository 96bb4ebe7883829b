// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "common.hpp"
#include "groups.hpp"
#include <breakeven/generators/base/text/near.hpp>
#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/points/read_points.hpp>
#include <breakeven/suites/commands/commands.hpp>
#include <breakeven/suites/commands/help/formatter.hpp>
#include <breakeven/suites/drawing/drawing.hpp>
#include <breakeven/suites/session/terminal.hpp>

namespace breakeven {
namespace {

/// That of the algorithm which the words name, or nullptr.
const ProblemEntry* named_problem(const std::vector<std::string>& words) {
    for (const auto& word : words)
        for (const auto& problem : catalogue())
            if (problem.name == word.substr(0, word.find('/'))) return &problem;
    return nullptr;
}

/// The algorithm that the first word behind `solve` was meant to name, if it names none.
std::string unknown_algorithm(const std::vector<std::string>& words) {
    if (words.size() < 2 || words[0] != "solve" || words[1].starts_with('-')) return {};
    const auto name = words[1].substr(0, words[1].find('/'));
    return fmt::format("There is no algorithm '{}'{}\n\n", name, did_you_mean(name, names_of(catalogue())));
}

std::string reader_help(const std::vector<std::string>& words) {
    const auto* problem = named_problem(words);
    if (problem == nullptr) {
        std::vector<std::string> names;
        for (const auto& entry : catalogue())
            if (!entry.options.empty()) names.push_back(entry.name);
        return unknown_algorithm(words) +
               "'breakeven solve ALGORITHM --help' shows how it reads a file. These have options of their own:\n" +
               wrapped(fmt::format("{}", fmt::join(names, ", ")), terminal_width(STDOUT_FILENO), "  ");
    }
    if (!problem->read) return fmt::format("{} reads no files: give a request.\n", problem->name);
    if (problem->options.empty()) return fmt::format("{} has no options of its own.\n", problem->name);
    auto text = fmt::format("How {} reads a file:\n", problem->name);
    for (const auto& option : problem->options)
        text += explained(fmt::format("--{}{}", option.name, option.flag ? "" : " VALUE"), option.meaning, options_column);
    return text;
}

void add_solve(CLI::App& app, int& code, const std::vector<std::string>& words) {
    auto options = std::make_shared<SolveOptions>();
    auto& command = *app.add_subcommand("solve", "Solve one input with one variant; the answer is checked, then written as text");
    command.add_option("variant", options->variant, "algorithm/backend/technique")->required();
    command.add_option("--input", options->input, "a file, - for standard input, or a request such as uniform:n=1Ki:seed=7")->required();
    command.add_option("-o,--output", options->output, "a file, or - for standard output")->capture_default_str();
    command.add_option("--device", options->device, "which GPU")->capture_default_str();
    command.allow_extras();
    command.footer(reader_help(words) +
                   "\nExamples:\n  breakeven solve radix_sort/serial/std --input flights.csv.gz --column distance\n"
                   "  breakeven solve euler_circuit/parallel/staged --input genome.fa --k 17");
    command.callback([options, &command, &code] {
        options->problem_options = command.remaining();
        code = solve(*options);
    });
}

void add_generate(CLI::App& app, int& code) {
    auto options = std::make_shared<GenerateOptions>();
    auto& command = *app.add_subcommand("generate", "Write the inputs that requests describe as files");
    command.add_option("requests", options->requests, "[algorithm/]shape:n=1Mi:key=value:seed=7")->required();
    command.add_option("-o,--output", options->output, "a file, or - for standard output")->capture_default_str();
    command.footer(
        "A file holds data alone: what a request says of the question, such as bit=, rule=, metric= or answer=, solve is told by its "
        "options.\n\n"
        "Examples:\n  breakeven generate uniform:n=1Mi:below=1000:seed=7 -o keys.txt\n  breakeven generate ring:n=1k:k=3 -o ring.txt");
    command.callback([options, &code] { code = generate(*options); });
}

/// Adds flags and options that end in the map by their names.
void add_options(CLI::App& command, const std::vector<Option>& list, Options& values, const std::string& group) {
    for (const auto& [name, meaning, flag] : list) {
        const auto set = [&values, name](const std::string& value) { values[name] = value; };
        if (flag)
            command
                .add_flag_callback(
                    "--" + name, [set] { set("true"); }, meaning)
                ->group(group);
        else
            command.add_option_function<std::string>("--" + name, set, meaning)->type_name("VALUE")->group(group);
    }
}

void add_draw(CLI::App& app, int& code) {
    auto options = std::make_shared<DrawOptions>();
    auto& command = *app.add_subcommand("draw", "Draw a graph, and what algorithms find in it, with Graphviz; or print it");
    command.add_option("graph", options->graph, "a file, - for standard input, or a request such as ring:n=44:k=5:seed=1")->required();
    command.add_option("-o,--output", options->output,
                       ".svg .png .pdf, .dot (Graphviz's language) or .adj (adjacency text, a -> b,c); - prints that text");
    command.add_option("--layout", options->layout, "Graphviz's layout")
        ->check(CLI::IsMember({"dot", "neato", "fdp", "sfdp", "circo", "twopi"}))
        ->capture_default_str();
    command.add_flag("--u-matrix", options->u_matrix,
                     "the file is a self-organising map, as som_train writes it: how far each cell is from its neighbours (.svg)");
    add_count(command, "--width", options->width, "of such a map: cells in a row (it is square, unless it is said)");
    command.add_flag("--alone", options->alone, "not the graph, but what would stand beside it; --layout circo makes circles");
    add_count(command, "--limit", options->limit, "refuse to draw more vertices, or four times as many edges (500)");
    command.add_option("--time", options->time, "seconds that Graphviz may take")->check(seconds)->capture_default_str();
    const auto flags = drawing_options(catalogue());
    add_options(command, flags, options->flags, "What to show");
    add_options(command, graph_options(), options->reading, "How to read a file");
    add_options(command, point_options(), options->reading, "How to read a map");
    command.allow_extras();
    command.footer(
        "Examples:\n  breakeven draw graph.adj --into 3 --out 3 -o graph.svg\n  breakeven draw ring:n=44:k=5:seed=1 --circuit -o "
        "circuit.svg\n  breakeven draw ring:n=24:k=3:seed=3 --predecessors --alone --layout circo -o walks.svg\n"
        "  breakeven draw genome.fa --k 5 -o genome.adj\n  breakeven draw map.txt --u-matrix --width 30 -o map.svg");
    command.callback([options, flags, &command, &code] {
        if (const auto unknown = command.remaining(); !unknown.empty()) {
            std::vector<std::string> names;
            for (const auto& flag : flags) names.push_back("--" + flag.name);
            for (const auto& option : graph_options()) names.push_back("--" + option.name);
            for (const auto& option : point_options()) names.push_back("--" + option.name);
            const auto given = unknown.front().substr(0, unknown.front().find('='));
            throw UsageError(
                fmt::format("draw does not know '{}'{}: beside -o, --layout, --alone, --u-matrix, --width, --limit and --time it has {}",
                            unknown.front(), did_you_mean(given, names), fmt::join(names, ", ")));
        }
        code = draw(*options);
    });
}

}  // namespace

void add_solving(CLI::App& app, int& code, const std::vector<std::string>& words) {
    add_solve(app, code, {words.begin() + 1, words.end()});
    add_generate(app, code);
    add_draw(app, code);
}

}  // namespace breakeven
