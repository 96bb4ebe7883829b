// SPDX-License-Identifier: Apache-2.0
#include "arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <limits>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/near.hpp>
#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/points/read_points.hpp>
#include <breakeven/suites/commands/help/completion.hpp>
#include <breakeven/suites/commands/help/describe.hpp>
#include <breakeven/suites/commands/help/formatter.hpp>
#include <breakeven/suites/commands/help/man_page.hpp>
#include <breakeven/suites/drawing/drawing.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/session/tell.hpp>
#include <breakeven/suites/session/terminal.hpp>

namespace breakeven {
namespace {

/// CLI11's own PositiveNumber says "not in range 0 to 1.8e308" in three hundred digits.
const CLI::Range any_count{1, std::numeric_limits<int>::max(), "POSITIVE"};

/// And it lets "nan" and "inf" pass.
const CLI::Validator seconds{[](std::string& text) -> std::string {
                                 double value = 0;
                                 if (CLI::detail::lexical_cast(text, value) && value > 0 && std::isfinite(value)) return {};
                                 return "'" + text + "' is no number of seconds: give one above 0";
                             },
                             "SECONDS"};

void add_patterns(CLI::App& command, std::vector<std::string>& patterns,
                  const std::string& words = "globs over algorithm/backend/technique; * crosses /; several are a union") {
    command.add_option("patterns", patterns, words);
}

/// Counts are written everywhere as 1000, 64Ki or 1M.
template <class T>
void add_count(CLI::App& command, const std::string& name, T& value, const std::string& meaning) {
    command
        .add_option_function<std::string>(
            name,
            [&value, name](const std::string& text) {
                try {
                    value = parse_count(text);
                } catch (const UsageError& error) {
                    throw UsageError(fmt::format("{}: {}", name, error.what()));
                }
            },
            meaning)
        ->type_name("N");
}

void add_format(CLI::App& command, std::string& format) {
    command.add_option("--format", format, "how to print")->check(CLI::IsMember({"table", "csv", "json"}))->capture_default_str();
}

void add_list(CLI::App& app, int& code) {
    auto options = std::make_shared<ListOptions>();
    auto& command =
        *app.add_subcommand("list", "List all algorithms, or the variants that match a pattern; says what runs here, and why not");
    add_patterns(command, options->patterns);
    command.add_flag("--shapes", options->shapes, "the shapes of the inputs and their parameters instead");
    add_format(command, options->format);
    command.footer("Examples:\n  breakeven list\n  breakeven list 'radix_sort/*' --format json\n  breakeven list --shapes euler_circuit");
    command.callback([options, &code] { code = list(*options); });
}

void add_check(CLI::App& app, int& code) {
    auto options = std::make_shared<CheckOptions>();
    auto& command = *app.add_subcommand("check", "Prove variants right on drawn inputs, adversarial ones included");
    add_patterns(command, options->patterns);
    command.add_option("--cases", options->cases, "how many inputs for each variant")->check(any_count)->capture_default_str();
    add_count(command, "--seed", options->seed, "of the draw");
    add_count(command, "--max-size", options->max_size, "the largest n drawn, where it is sensible for the variant (2000)");
    command.add_flag("--large", options->large, "every shape at 2^20 to 2^26 and one input beyond 2^31 bytes, in place of drawn inputs");
    command.add_option("--time", options->time, "seconds for each variant; --large says what they did not reach")
        ->check(seconds)
        ->capture_default_str();
    command.add_option("--limit", options->limit, "seconds for one case, then it counts as hung (30; 300 with --large)")->check(seconds);
    command.add_option("--device", options->device, "which GPU")->capture_default_str();
    command.add_option("--require", options->require, "fail when this backend can't run")->check(CLI::IsMember({"cuda"}));
    add_format(command, options->format);
    command.footer(
        "Examples:\n  breakeven check\n  breakeven check 'euler_circuit/*' --cases 2000 --max-size 10k --time 60\n  breakeven check "
        "--large 'radix_sort/*' --time 60");
    command.callback([options, &command, &code] {
        for (const auto* name : {"--cases", "--max-size", "--seed"})
            if (options->large && command.count(name) > 0)
                throw UsageError(fmt::format("{} is about drawn inputs, and --large asks fixed ones: leave one of the two out", name));
        code = check(*options);
    });
}

void add_search(CLI::App& app, int& code) {
    auto options = std::make_shared<SearchOptions>();
    auto& command = *app.add_subcommand("search", "Look for the slowest input of a size; its time is beside that of the first shape");
    command.add_option("patterns", options->patterns, "globs over algorithm/backend/technique; several variants are a line each")
        ->required();
    add_count(command, "--n", options->n,
              "the size (1Mi); smaller where that is not sensible for the variant, or leaves no time for ten inputs");
    add_count(command, "--seed", options->seed, "of the first inputs (42)");
    command.add_option("--time", options->time, "seconds for each variant")->check(seconds)->capture_default_str();
    command.add_option("--limit", options->limit, "seconds for one call, which is then stopped")->check(seconds)->capture_default_str();
    command
        .add_option("--against", options->against,
                    "shapes (random,regular): the first that an algorithm has is the reference, in place of its first shape")
        ->expected(1)
        ->take_all()
        ->delimiter(',');
    command.add_option("--role", options->role, "only these variants")->check(CLI::IsMember({"published", "ours", "peer"}));
    command.add_option("--device", options->device, "which GPU")->capture_default_str();
    add_format(command, options->format);
    command.footer(
        "Examples:\n  breakeven search radix_sort/serial/lsd --n 1Mi\n"
        "  breakeven search 'euler_circuit/*' --against regular --role ours --time 60 --format csv");
    command.callback([options, &code] { code = search(*options); });
}

void add_run(CLI::App& app, int& code, std::vector<std::string> words) {
    auto options = std::make_shared<RunOptions>();
    options->command = std::move(words);
    auto& command = *app.add_subcommand("run", "Verify and time variants over sizes; writes a result file");
    auto arguments = std::make_shared<std::vector<std::string>>();
    command.add_option("arguments", *arguments,
                       "[SUITE.toml] [PATTERN...]: a suite, your own or one that comes along (quick.toml), and globs that narrow it");
    command.add_option("--sizes", options->sizes,
                       "from:to:xFACTOR (1Ki:1Gi:x4), both ends included, or a list (1000,5000), which also measures what is beyond a "
                       "variant's sensible size");
    command
        .add_option("--shapes", options->shapes,
                    "inputs in place of the suite's (uniform,zipf:below=10): names and parameters, as 'list --shapes' shows them")
        ->expected(1)
        ->take_all()
        ->delimiter(',');
    add_count(command, "--seed", options->seed, "of the inputs");
    command.add_option("--time", options->time, "seconds of samples a cell")->check(seconds);
    command.add_option("--limit", options->limit, "seconds one call may take")->check(seconds);
    command.add_option("--processes", options->processes, "fresh processes in which every cell is measured (1; 12 to decide by)")
        ->check(CLI::Range(1, 1000));
    command.add_flag("--refine", options->refine,
                     "add sizes where one backend, or one of two variants, takes the lead from the other, down to steps of 1.2x");
    command
        .add_option("--budget", options->budget,
                    "seconds; what the plan leaves of them goes to cells that are undecided, up to twice as many processes")
        ->check(seconds);
    command.add_flag("--no-ceilings", options->no_ceilings, "leave the ceilings of this machine out, and so the floors");
    command.add_option("--threads", options->threads, "of the parallel variants (all that this process may use)")->check(any_count);
    command.add_option("--device", options->device, "which GPU")->capture_default_str();
    command.add_option("--require", options->require, "fail when this backend can't run")->check(CLI::IsMember({"cuda"}));
    command.add_option("--shard", options->shard, "I/N: the I-th of N parts of the plan; 'merge' joins their results");
    command.add_option("--node", options->node, "what this machine is called in the result file (its host's name)")
        ->envname("BREAKEVEN_NODE");
    command.add_flag("--dry-run", options->dry_run, "print the cells, measure nothing");
    command.add_flag("--resume", options->resume,
                     "go on with an interrupted run of the same plan, here or on another machine of the same kind");
    command.add_flag("--force", options->force, "replace the result file, or the journal of an interrupted run")->excludes("--resume");
    command.add_option("-o,--output", options->output, "the result file")->capture_default_str();
    command.add_option("--junit", options->junit, "write the cells as test cases, too, as CI services read them");
    add_format(command, options->format);
    command.footer(
        "Examples:\n  breakeven run quick.toml -o results.json\n  breakeven run 'radix_sort/*' --sizes 1Ki:16Mi:x4\n"
        "  breakeven run 'radix_sort/*' --shapes uniform,zipf:below=10 --sizes 1Mi\n"
        "  breakeven run gpu.toml --resume\n  breakeven run gpu.toml --shard 2/8 -o shard-2.json");
    command.callback([options, arguments, &code] {
        options->patterns = *arguments;
        if (!options->patterns.empty() && options->patterns.front().ends_with(".toml")) {
            options->suite = options->patterns.front();
            options->patterns.erase(options->patterns.begin());
        }
        code = run(*options);
    });
}

void add_merge(CLI::App& app, int& code) {
    auto options = std::make_shared<MergeOptions>();
    auto& command = *app.add_subcommand("merge", "Join the shards of one plan, measured on machines of one kind, into one result file");
    command.add_option("results", options->results, "result files of run --shard I/N: all of them")->required();
    command.add_option("-o,--output", options->output, "the result file")->capture_default_str();
    command.add_flag("--force", options->force, "replace it");
    command.footer(
        "Examples:\n  breakeven merge shard-1.json shard-2.json -o results.json\n  breakeven merge shard-*.json -o results.json");
    command.callback([options, &code] { code = merge(*options); });
}

void add_replay(CLI::App& app, int& code) {
    auto options = std::make_shared<ReplayOptions>();
    auto& command = *app.add_subcommand("replay", "Measure a result file again: are its inputs, answers and times reproduced?");
    command.add_option("results", options->results, "the result file")->required();
    add_patterns(command, options->patterns,
                 "globs over algorithm/backend/technique, or over the names of cells, "
                 "algorithm/backend/technique/scope:.../cache:.../shape:.../n:...; * crosses /; several are a union");
    command.add_option("--processes", options->processes, "fresh processes (as many as the file has)")->check(CLI::Range(1, 1000));
    command.add_option("--device", options->device, "which GPU")->capture_default_str();
    command.add_option("-o,--output", options->output, "keep the new measurement as a result file");
    command.add_flag("--force", options->force, "replace that file");
    command.footer(
        "Examples:\n  breakeven replay results.json\n  breakeven replay results.json 'radix_sort/*' --processes 12"
        "\n  breakeven replay results.json 'radix_sort/*/scope:resident/*/n:1024'");
    command.callback([options, &code] { code = replay(*options); });
}

/// Not for people: no help names it.
void add_worker(CLI::App& app, int& code) {
    auto options = std::make_shared<WorkerOptions>();
    auto& command = *app.add_subcommand("worker", "What run starts")->group("");
    command.add_option("pipe", options->pipe)->required();
    command.add_option("page", options->page)->required();
    command.add_option("job", options->job)->required();
    command.callback([options, &code] { code = worker(*options); });
}

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

void add_commands(CLI::App& app, int& code, const std::vector<std::string>& words) {
    const std::vector<std::string> given{words.begin() + 1, words.end()};
    const auto program = std::filesystem::path{words.front()}.filename().string();
    add_list(app, code);
    add_check(app, code);
    add_search(app, code);
    add_run(app, code, words);
    add_merge(app, code);
    add_replay(app, code);
    add_worker(app, code);
    add_solve(app, code, given);
    add_generate(app, code);
    add_draw(app, code);
    add_report(app, code);
    add_compare(app, code, words);
    add_validate(app, code);
    add_thresholds(app, code);
    add_new(app, code);
    add_completion(app, program);
    add_man(app, program);
}

}  // namespace breakeven
