// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "common.hpp"
#include "groups.hpp"
#include <breakeven/suites/commands/commands.hpp>

namespace breakeven {
namespace {

void add_report(CLI::App& app, int& code) {
    auto options = std::make_shared<ReportOptions>();
    auto& command = *app.add_subcommand("report", "Draw result files as a page with charts, break-even sizes and tables");
    command.add_option("results", options->results, "result files; those of one machine are runs of it")->required();
    command.add_option("--format", options->format, "a page in a folder, or text: markdown is for the summary of a CI job")
        ->check(CLI::IsMember({"page", "table", "markdown", "csv", "json"}))
        ->capture_default_str();
    command.add_option("-o,--output", options->output, "the folder of the page (report), or the file of the text (standard output)");
    command.add_option("--only", options->only, "only these: a glob over algorithm/backend/technique, * crosses /; may be repeated")
        ->expected(1)
        ->take_all();
    command.add_flag("--claims", options->claims, "what the documents claim, judged by these files, as text alone (the page has it, too)");
    command.add_option("--targets", options->targets,
                       "TARGETS.toml: targets of your own, judged by these files, as text alone; reports/README.md says how to write one");
    command.add_flag("--svg", options->svg, "every chart as a file, too; needs Node");
    command.add_flag("--png", options->png, "as pixels, too; needs Node and rsvg-convert");
    command.add_flag("--csv", options->csv, "the numbers behind each chart as a file, too");
    command.footer(
        "Examples:\n  breakeven report results.json\n  breakeven report laptop.json server.json -o comparison --svg\n"
        "  breakeven report results.json --claims\n"
        "  breakeven report results.json --targets targets.toml --format markdown\n"
        "  breakeven report results.json --only 'radix_sort/*' --format markdown >> \"$GITHUB_STEP_SUMMARY\"");
    command.callback([options, &code] { code = report(*options); });
}

void add_compare(CLI::App& app, int& code, std::vector<std::string> words) {
    auto options = std::make_shared<CompareOptions>();
    options->command = std::move(words);
    auto& command =
        *app.add_subcommand("compare", "SLOWER, FASTER, SAME or UNSURE: two result files, or two programs in turns, cell by cell");
    command.add_option("arguments", options->arguments,
                       "BASE.json NEW.json [PATTERN...], or with --run BASE HEAD [SUITE.toml] [PATTERN...]");
    auto* gate = command.add_flag(
        "--gate{2%}", options->gate_margin,
        "set the exit code: 0 none slower, 1 slower, 2 wrong answers, 3 unsure, 4 unfit machine; --gate=5% is a margin. Two files "
        "are of two sessions, which differ by up to 25% anyhow: of less only --run is sure");
    command.add_option("--format", options->format, "of what is printed; page makes a folder with a page")
        ->check(CLI::IsMember({"table", "page", "markdown", "csv", "json", "junit"}))
        ->capture_default_str();
    command
        .add_option("-o,--output", options->output,
                    "the file to write, or the folder of the page; with --run, FILE-base.json and FILE-head.json take the results")
        ->capture_default_str();
    auto* run = command.add_flag("--run", options->run, "measure two programs in turns, each time in a fresh process");
    for (auto* option :
         {command.add_option("--sizes", options->sizes, "from:to:xFACTOR (1Ki:1Gi:x4), both ends included, or a list (1000,5000)"),
          command.add_option("--processes", options->processes, "of each program")->check(CLI::Range(1, 1000))->capture_default_str(),
          command.add_option("--time", options->time, "seconds of samples a cell")->check(seconds),
          command.add_option("--budget", options->budget, "seconds in all: what the first pass leaves goes to unsure cells")
              ->check(seconds),
          command.add_flag("--force", options->force, "replace the result files")})
        option->needs(run)->group("With --run");
    command.footer(
        "Examples:\n  breakeven compare old.json new.json\n"
        "  breakeven compare old.json new.json 'radix_sort/*' --format markdown -o summary.md\n"
        "  breakeven compare old.json new.json --format page -o comparison\n"
        "  breakeven compare --run ./breakeven-old ./breakeven-new config/ci.toml --gate=5% -o session");
    command.callback([options, gate, &code] {
        options->gate = gate->count() > 0;
        code = compare(*options);
    });
}

void add_validate(CLI::App& app, int& code) {
    auto options = std::make_shared<ValidateOptions>();
    auto& command = *app.add_subcommand("validate", "Hold result files against their schema, and compute their numbers again");
    command.add_option("results", options->results, "result files")->required();
    command.footer("Examples:\n  breakeven validate results.json\n  breakeven validate *.json && echo all are sound");
    command.callback([options, &code] { code = validate(*options); });
}

void add_thresholds(CLI::App& app, int& code) {
    auto options = std::make_shared<ThresholdsOptions>();
    auto& command = *app.add_subcommand("thresholds", "The sizes at which the fastest variant changes, as data or a C++ header");
    command
        .add_option("arguments", options->arguments,
                    "RESULTS.json... [PATTERN...]: files of one machine are pooled; globs say which variants compete")
        ->required();
    auto* role = command.add_option("--role", options->role, "only these variants")->check(CLI::IsMember({"published", "ours", "peer"}));
    command.add_option("--pair", options->pair, "two full names: from which size on the second beats the first, whatever others do there")
        ->expected(2)
        ->excludes(role);
    command.add_option("--format", options->format, "data, or a header with constexpr functions")
        ->check(CLI::IsMember({"json", "hpp"}))
        ->capture_default_str();
    command.add_option("--against", options->against,
                       "another result file of the machine: how much longer than the best of each of its sizes the choice takes");
    command.add_option("-o,--output", options->output, "a file, or - for standard output")->capture_default_str();
    command.footer(
        "Examples:\n  breakeven thresholds results.json\n"
        "  breakeven thresholds monday.json --against tuesday.json\n"
        "  breakeven thresholds results.json --pair radix_sort/serial/lsd radix_sort/cuda/cub\n"
        "  breakeven thresholds monday.json tuesday.json 'radix_sort/*' --role ours --format hpp -o thresholds.hpp");
    command.callback([options, &code] { code = thresholds(*options); });
}

}  // namespace

void add_judging(CLI::App& app, int& code, const std::vector<std::string>& words) {
    add_report(app, code);
    add_compare(app, code, words);
    add_validate(app, code);
    add_thresholds(app, code);
}

}  // namespace breakeven
