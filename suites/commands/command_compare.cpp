// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include "failure.hpp"
#include "share.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/printable.hpp>
#include <breakeven/generators/files/numbers.hpp>
#include <breakeven/reports/comparison/formats.hpp>
#include <breakeven/reports/comparison/reach.hpp>
#include <breakeven/reports/page/comparison_page.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/suites/compare/duel.hpp>
#include <breakeven/suites/compare/program.hpp>
#include <breakeven/suites/measure/worker.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/results/results.hpp>
#include <breakeven/suites/session/progress.hpp>
#include <breakeven/suites/session/tell.hpp>
#include <breakeven/suites/session/terminal.hpp>

namespace breakeven {
namespace {

UsageError no_margin(const std::string& text) {
    return UsageError(fmt::format("--gate: '{}' is no margin: write 5% or 0.05, below 100%", text));
}

/// "5%" or "0.05"; nothing for a word that is no number. UsageError: a number that is no margin.
std::optional<double> parse_margin(const std::string& text) {
    const bool percent = text.ends_with('%');
    const auto number = parse_number<double>(std::string_view{text}.substr(0, text.size() - (percent ? 1 : 0)));
    if (number.error == std::errc::invalid_argument) return {};
    const auto value = number.value / (percent ? 100 : 1);
    if (number.error != std::errc{} || !(value >= 0 && value < 1)) throw no_margin(text);
    return value;
}

/// What the words of the command line are.
struct Words {
    std::string base, head;
    std::vector<std::string> further;
    std::optional<double> margin;
};
Words sorted_out(const CompareOptions& options) {
    Words words;
    if (options.gate) {
        words.margin = parse_margin(options.gate_margin);
        if (!words.margin) throw no_margin(options.gate_margin);
    }
    auto arguments = options.arguments;
    // Behind a blank it arrives among the files and patterns, none of which is a number.
    for (auto word = arguments.begin(); options.gate && word != arguments.end();) {
        const auto margin = parse_margin(*word);
        if (margin) words.margin = margin;
        word = margin ? arguments.erase(word) : word + 1;
    }
    if (arguments.size() < 2)
        throw UsageError(options.run ? "compare --run needs two programs: BASE HEAD [SUITE.toml] [PATTERN...]"
                                     : "compare needs two result files: BASE.json NEW.json [PATTERN...]");
    words.base = arguments[0];
    words.head = arguments[1];
    words.further = {arguments.begin() + 2, arguments.end()};
    return words;
}

std::string formatted(const reports::Comparison& comparison, const std::string& format) {
    if (format == "markdown") return reports::comparison_markdown(comparison);
    if (format == "csv") return reports::comparison_csv(comparison);
    if (format == "json") return reports::comparison_json(comparison);
    if (format == "junit") return reports::comparison_junit(comparison);
    return reports::comparison_table(comparison);
}

/// What goes to a person's terminal has colours.
std::string shown(const reports::Comparison& comparison, const std::string& format, const std::string& place) {
    const auto text = formatted(comparison, format);
    return format == "table" && place == "-" && wants_colour(STDOUT_FILENO) ? with_colours(text) : text;
}

int exit_code(const reports::Comparison& comparison, bool gate) {
    using reports::Verdict;
    if (std::ranges::any_of(comparison.failed, [](const auto& failure) { return failure.status == "wrong"; })) return wrong_answer;
    if (comparison.lost > 0) return crashed;
    if (!gate) return ok;
    if (!comparison.unfit.empty() || comparison.other_machine) return machine_unfit;
    if (comparison.count(Verdict::slower) > 0) return slower;
    return comparison.nothing_slower() ? ok : unsure;
}

/// What the gate decided, in words for the page.
std::string gate_words(int code) {
    if (code == ok) return "passed: no cell is slower";
    if (code == slower) return "failed: cells are slower (exit code 1)";
    if (code == wrong_answer) return "failed: wrong answers (exit code 2)";
    if (code == unsure) return "unsure: some cells could not be told (exit code 3)";
    if (code == machine_unfit) return "no answer: machines that cannot be compared (exit code 4)";
    return fmt::format("failed: cells crashed (exit code {})", code);
}

/// Green, or unsure, whatever the times are.
void say_what_is_out_of_reach(const reports::Comparison& comparison) {
    if (!comparison.corrected) return;
    if (const auto words = reports::out_of_reach(comparison); !words.empty()) warn("{}", words);
}

void write_page(const reports::Comparison& comparison, const CompareOptions& options) {
    const std::filesystem::path directory = options.output == "-" ? "comparison" : options.output;
    reports::write_comparison(comparison, options.gate ? gate_words(exit_code(comparison, true)) : "", directory, share("report"));
    fmt::print("{}\n", (directory / "index.html").string());
}

int compare_files(const CompareOptions& options, const Words& words) {
    std::set<std::string> matched;
    reports::Comparing comparing;
    comparing.margin = words.margin.value_or(comparing.margin);
    comparing.correct = options.gate;
    comparing.counts = [&](const reports::Identity& cell) {
        bool counts = words.further.empty();
        for (const auto& pattern : words.further)
            if (matches(pattern, cell.family.algorithm + '/' + cell.variant) || matches(pattern, cell.family.algorithm)) {
                matched.insert(pattern);
                counts = true;
            }
        return counts;
    };
    const auto base = reports::read_json(words.base), head = reports::read_json(words.head);
    const reports::ResultFile before{base, printable(words.base)}, after{head, printable(words.head)};
    auto comparison = reports::compare(before, after, comparing);
    comparison.break_evens = reports::break_evens(before, after, comparing);
    for (const auto& pattern : words.further)
        if (!matched.contains(pattern))
            throw UsageError(
                fmt::format("'{}' matches no cell of {} or {}{}", pattern, words.base, words.head, near_pattern_words(pattern)));
    if (comparison.cells.empty() && comparison.failed.empty())
        throw InputError(
            fmt::format("{} and {} have no cell in common ({} and {} of their own): measure the same suite, with the same seed", words.base,
                        words.head, comparison.only_base.size(), comparison.only_head.size()));
    say_what_is_out_of_reach(comparison);
    if (options.format == "page") {
        write_page(comparison, options);
        return exit_code(comparison, options.gate);
    }
    Output output{options.output};
    output.stream() << shown(comparison, options.format, options.output);
    output.commit();
    return exit_code(comparison, options.gate);
}

/// One of the two files of a session; said to be writable before anything is measured.
std::unique_ptr<Output> result_file(const std::string& prefix, const std::string& side, bool force) {
    if (prefix == "-") return {};
    const auto file = fmt::format("{}-{}.json", prefix, side);
    if (!force) expect_new(file);
    return std::make_unique<Output>(file);
}

int compare_programs(const CompareOptions& options, Words words) {
    DuelOptions session{words.base, words.head};
    if (!words.further.empty() && words.further.front().ends_with(".toml")) {
        session.suite = existing_suite(words.further.front());
        words.further.erase(words.further.begin());
    }
    session.patterns = words.further;
    session.sizes = options.sizes;
    session.processes = options.processes;
    session.time = options.time;
    session.budget = options.budget;
    session.comparing.margin = words.margin.value_or(session.comparing.margin);
    session.comparing.correct = options.gate;
    session.command = options.command;
    // Result files travel: the folders of the machine they were made on stay behind.
    for (auto& word : session.command)
        if (const std::filesystem::path path{word}; path.is_absolute() && path.has_filename()) word = path.filename().string();

    const auto base = result_file(options.output, "base", options.force), head = result_file(options.output, "head", options.force);
    catch_interrupts();
    Progress progress;
    const Watch watch{[&](std::size_t done, std::size_t total, const std::string& activity) {
                          progress.total = total;
                          progress.show(done, activity);
                      },
                      [&](const std::string& text) { progress.note(text); }};
    const auto result = [&]() -> std::optional<Duel> {
        try {
            return duel(session, watch);
        } catch (const Interrupted&) {
            return {};
        }
    }();
    progress.finish();
    if (!result || result->base.is_null()) {
        warn("interrupted before there was anything to compare");
        return interruption_code();
    }
    if (base) {
        base->stream() << format_results(result->base) << '\n';
        head->stream() << format_results(result->head) << '\n';
        base->commit();
        head->commit();
    }
    Output output{"-"};
    output.stream() << shown(result->comparison, options.format, "-");
    output.commit();
    // Without a budget it was said before anything was measured.
    if (options.budget) say_what_is_out_of_reach(result->comparison);
    const int code = exit_code(result->comparison, options.gate);
    if (result->complete || code == wrong_answer) return code;
    warn("interrupted; this is what was measured in whole rounds");
    return interruption_code();
}

}  // namespace

int compare(const CompareOptions& options) {
    if (options.run && options.format == "page")
        throw UsageError("a page is of two result files: keep them with -o NAME, then compare NAME-base.json NAME-head.json --format page");
    const auto words = sorted_out(options);
    return options.run ? compare_programs(options, words) : compare_files(options, words);
}

}  // namespace breakeven
