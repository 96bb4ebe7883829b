// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "common.hpp"
#include "groups.hpp"
#include <breakeven/suites/commands/commands.hpp>

namespace breakeven {
namespace {

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

void add_merge(CLI::App& app, int& code, const std::string& program) {
    auto options = std::make_shared<MergeOptions>();
    options->program = program;
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

}  // namespace

void add_measuring(CLI::App& app, int& code, const std::vector<std::string>& words) {
    add_run(app, code, words);
    add_merge(app, code, words.front());
    add_replay(app, code);
    add_worker(app, code);
}

}  // namespace breakeven
