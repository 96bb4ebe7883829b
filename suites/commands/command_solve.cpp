#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "commands.hpp"
#include "exit_code.hpp"
#include "failure.hpp"
#include "tell.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/measure/worker.hpp>
#include <breakeven/suites/plan/lookup.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/results.hpp>

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
            throw UsageError(fmt::format("{} has no option '{}': it has {}", problem.name, words[i],
                                         names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "))));
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

Input load(const ProblemEntry& problem, const SolveOptions& options) {
    const auto problem_options = parse_options(problem, options.problem_options);
    if (options.input == "-" || std::filesystem::exists(options.input)) return problem.read(options.input, problem_options);
    const auto shape = options.input.substr(0, options.input.find(':'));
    const bool known = std::ranges::find(problem.shapes, shape, &Shape::name) != problem.shapes.end();
    // A colon is what makes a request of it: a missing file should be reported as one.
    if (!known && options.input.find(":n=") == std::string::npos)
        throw InputError(fmt::format("{}: there is no such file, and {} has no shape of that name", options.input, problem.name));
    return problem.generate(parse_request(options.input));
}

int solve_here(const Selected& selected, const SolveOptions& options, std::ostream& stream) {
    const auto& [problem, variant] = selected;
    if (const auto* accelerator = find_accelerator(variant->backend())) {
        const auto reason = accelerator->unavailable(options.device);
        if (!reason.empty()) throw DeviceMissing(fmt::format("{} can't run here: {}", variant->full_name(), reason));
        accelerator->select(options.device);
    }
    const auto input = load(*problem, options);
    if (input.size > variant->traits.largest)
        throw LimitExceeded(fmt::format("{}: {} has {} {}, this variant takes at most {}", variant->full_name(), options.input, input.size,
                                        problem->unit, variant->traits.largest));
    const auto run = variant->bind(input);
    const auto time = run->time(Scope::resident, [] {});
    if (const auto fault = run->check()) {
        tell("breakeven: {} gave a wrong answer on {}: {}\n", variant->full_name(), options.input, *fault);
        return wrong_answer;
    }
    if (const auto none = run->no_answer()) {
        tell("breakeven: {}: no answer: {}\n", options.input, *none);
        return bad_input;
    }
    run->write(stream);
    if (!stream.flush()) throw CannotWrite(fmt::format("{}: cannot write: {}", options.output, std::strerror(errno)));
    tell("{}: {} {} in {:.3g} ms, answer checked\n", variant->full_name(), input.size, problem->unit, time.count() * 1e3);
    return ok;
}

}  // namespace

int solve(const SolveOptions& options) {
    const auto selected = find_variant(options.variant);
    std::ofstream file;
    if (options.output != "-") {
        file.open(options.output);
        if (!file) throw CannotWrite(fmt::format("{}: cannot write: {}", options.output, std::strerror(errno)));
    }
    catch_interrupts();
    const auto ending = supervise(
        [&](Channel&) {
            try {
                const int code = solve_here(selected, options, options.output == "-" ? std::cout : file);
                file.close();
                return code;
            } catch (...) {
                return report_failure();
            }
        },
        [](const std::string&) {});
    if (ending.how == Ending::How::interrupted) return interrupted;
    if (ending.how == Ending::How::exited) return ending.code;
    tell("breakeven: {} {} on {}\n", options.variant, ending.describe(), options.input);
    return crashed;
}

}  // namespace breakeven
