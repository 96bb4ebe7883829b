// SPDX-License-Identifier: Apache-2.0
#include "common.hpp"
#include "groups.hpp"
#include <breakeven/suites/commands/commands.hpp>

namespace breakeven {
namespace {

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

}  // namespace

void add_proving(CLI::App& app, int& code) {
    add_list(app, code);
    add_check(app, code);
    add_search(app, code);
}

}  // namespace breakeven
