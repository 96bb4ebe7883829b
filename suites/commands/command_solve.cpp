// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "commands.hpp"
#include "exit_code.hpp"
#include "failure.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/near.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/measure/worker.hpp>
#include <breakeven/suites/plan/lookup.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

/// The words behind the known options, by what the problem declares: --k 17, --k=17, --linear.
Options parse_options(const ProblemEntry& problem, const std::vector<std::string>& words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto equals = words[i].find('=');
        const auto word = words[i].substr(0, equals);
        const auto found = std::ranges::find_if(problem.options, [&](const auto& option) { return "--" + option.name == word; });
        if (found == problem.options.end()) {
            std::vector<std::string> names;
            for (const auto& option : problem.options) names.push_back("--" + option.name);
            throw UsageError(fmt::format("{} has no option '{}': it has {}{}", problem.name, words[i],
                                         names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")), did_you_mean(word, names)));
        }
        if (found->flag && equals != std::string::npos) throw UsageError(fmt::format("{} takes no value", word));
        if (found->flag)
            options[found->name] = "true";
        else if (equals != std::string::npos)
            options[found->name] = words[i].substr(equals + 1);
        else if (i + 1 < words.size())
            options[found->name] = words[++i];
        else
            throw UsageError(fmt::format("{} needs a value", word));
    }
    return options;
}

/// A request says all about its input: an option beside it would be silently ignored.
[[noreturn]] void refuse_options(const ProblemEntry& problem, const Request& request, const Options& given, const std::string& text) {
    const auto& [name, value] = *given.begin();
    std::vector<std::string> parameters;
    for (const auto& [parameter, of_shape] : complete(request, problem.shapes).parameters) parameters.push_back(parameter);
    if (std::ranges::find(parameters, name) != parameters.end())
        throw UsageError(fmt::format("--{} is about files: write {}:{}={}", name, text, name, value == "true" ? "1" : value));
    throw UsageError(fmt::format("--{} is about files, and {} is made to order: {}", name, text,
                                 parameters.empty() ? "leave it out" : fmt::format("its parameters are {}", fmt::join(parameters, ", "))));
}

/// Problems call the standard input by the name that they were given.
Input read(const ProblemEntry& problem, const std::string& path, const Options& options) try {
    return problem.read(path, options);
} catch (const InputError& error) {
    const std::string_view what = error.what();
    if (path == "-" && what.starts_with("-:")) throw InputError(fmt::format("standard input{}", what.substr(1)));
    throw;
}

Input load(const ProblemEntry& problem, const SolveOptions& options) {
    const auto problem_options = parse_options(problem, options.problem_options);
    std::error_code unreachable;
    if (options.input == "-" || std::filesystem::exists(options.input, unreachable)) {
        if (problem.read) return read(problem, options.input, problem_options);
        throw UsageError(fmt::format("{} reads no files: give a request such as {}:n=1000", problem.name, problem.shapes.front().name));
    }
    // As `generate` takes it.
    const auto text = options.input.starts_with(problem.name + "/") ? options.input.substr(problem.name.size() + 1) : options.input;
    const auto shape = text.substr(0, text.find(':'));
    const bool known = std::ranges::find(problem.shapes, shape, &Shape::name) != problem.shapes.end();
    // A colon is what makes a request of it: a missing file should be reported as one.
    if (!known && options.input.find(":n=") == std::string::npos) {
        if (unreachable) throw InputError(fmt::format("{}: cannot be read: {}", options.input, unreachable.message()));
        throw InputError(fmt::format("{}: there is no such file, and {} has no shape of that name{}", options.input, problem.name,
                                     did_you_mean(shape, names_of(problem.shapes))));
    }
    const auto request = parse_request(text);
    if (text.find(":n=") == std::string::npos)
        throw UsageError(fmt::format("{}: there is no such file; where the shape is meant, say how large: {}:n=1000", options.input, text));
    if (!problem_options.empty()) refuse_options(problem, request, problem_options, text);
    return problem.generate(request);
}

int solve_here(const Selected& selected, const SolveOptions& options, Output& output) {
    const auto& [problem, variant] = selected;
    const std::string source = options.input == "-" ? "standard input" : options.input;
    if (const auto reason = select_device(variant->backend(), options.device); !reason.empty())
        throw DeviceMissing(fmt::format("{} can't run here: {}", variant->full_name(), reason));
    const auto input = load(*problem, options);
    if (input.size > variant->traits.largest)
        throw LimitExceeded(fmt::format("{}: {} has {} {}, this variant takes at most {}", variant->full_name(), source, input.size,
                                        problem->unit, variant->traits.largest));
    const auto run = variant->bind(input);
    const auto time = [&] {
        try {
            return run->time(Scope::resident, [] {}).host;
        } catch (const LimitExceeded& error) {
            throw LimitExceeded(fmt::format("{} does not take {}: {}; 'breakeven list {}' shows other variants", variant->full_name(),
                                            source, error.what(), problem->name));
        }
    }();
    if (const auto fault = run->check()) {
        warn("{} gave a wrong answer on {}: {}", variant->full_name(), source, *fault);
        return wrong_answer;
    }
    if (const auto none = run->no_answer()) {
        warn("{}: no answer: {}", source, *none);
        return bad_input;
    }
    run->write(output.stream());
    output.commit();
    tell("{}: {} {} in {}, answer checked\n", variant->full_name(), input.size, problem->unit, reports::format_time(1e9 * time.count()));
    return ok;
}

}  // namespace

int solve(const SolveOptions& options) {
    const auto selected = find_variant(options.variant);
    Output output{options.output};
    catch_interrupts();
    const auto ending = supervise(
        [&](Channel&) {
            try {
                return solve_here(selected, options, output);
            } catch (...) {
                return report_failure();
            }
        },
        [](const std::string&) {});
    if (ending.how == Ending::How::interrupted) return interruption_code();
    if (ending.whole) return ending.code;
    warn("{} {} on {}", options.variant, ending.describe(), options.input);
    return ending.out_of_memory() ? out_of_memory : crashed;
}

}  // namespace breakeven
