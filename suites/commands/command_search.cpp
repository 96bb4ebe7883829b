// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <span>

#include "commands.hpp"
#include "exit_code.hpp"
#include "failure.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/generators/base/text/near.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/results/text/rows.hpp>
#include <breakeven/suites/measure/reproduce.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/search/search_variant.hpp>
#include <breakeven/suites/session/progress.hpp>
#include <breakeven/suites/session/tell.hpp>
#include <breakeven/suites/session/terminal.hpp>

namespace breakeven {
namespace {

using Json = nlohmann::ordered_json;

struct Outcome {
    Searched searched;
    int code = ok;
    std::string_view word = "ok";  // for programs
    std::string text = {};         // why there is no answer
};

Outcome judged(const Variant& variant, Searched searched, int device) {
    Outcome outcome{std::move(searched)};
    const auto end = [&](int code, std::string_view word, const std::string& text) {
        outcome.code = code, outcome.word = word, outcome.text = text;
        return std::move(outcome);
    };
    if (outcome.searched.interrupted) return end(interrupted, "interrupted", "interrupted");
    if (const auto& reason = outcome.searched.unavailable; !reason.empty())
        return end(machine_unfit, "unavailable", "unavailable: " + reason);
    const auto& failure = outcome.searched.found.failure;
    if (!failure) return outcome;
    const auto& [request, trial] = *failure;
    const auto input = format(request);
    const auto again = "reproduce: " + reproduce(variant.full_name(), input, device);
    if (trial.stopped)
        return end(ok, "too_slow",
                   fmt::format("nothing was searched: a call on the reference {} takes longer than --limit {:g} s; give a smaller --n or a "
                               "longer --limit",
                               input, trial.time.count()));
    switch (trial.end) {
        case Attempt::End::wrong:
            return end(wrong_answer, "wrong", fmt::format("WRONG on {}: {}; {}", input, trial.text, again));
        case Attempt::End::missing:
            return end(machine_unfit, "unavailable", "unavailable: " + trial.text);
        case Attempt::End::broken:
            return end(crashed, "crashed", fmt::format("{} on {}; {}", trial.text, input, again));
        case Attempt::End::exhausted:
            return end(out_of_memory, "out_of_memory", fmt::format("out of memory on {}: {}; give a smaller --n", input, trial.text));
        default:
            return end(ok, "refused", fmt::format("refuses the reference {}: {}", input, trial.text));
    }
}

/// "> " before a time that was not waited for.
std::string time_of(const Candidate& candidate) {
    return (candidate.stopped ? "> " : "") + reports::format_time(1e9 * candidate.time.count());
}

std::string row(std::string_view time, std::string_view factor, std::string_view per_item, std::string_view work, std::string_view rest) {
    const auto right = [](std::string_view text, std::size_t width) {
        return std::string(width - std::min(width, columns(text)), ' ') + std::string{text};
    };
    return fmt::format("{} {} {} {}  {}\n", right(time, 10), right(factor, 9), right(per_item, 9), right(work, 11), rest);
}

const auto head = row("time", "times", "per item", "least work", "input");

std::string row(const Candidate& candidate, const Candidate& reference, const std::string& rest) {
    const auto [time, per_item, least_work] = factors(candidate, reference);
    const auto unless_stopped = [&](double value) { return candidate.stopped ? "?" : fmt::format("{:.2f}", value); };
    return row(time_of(candidate), fmt::format("{:.2f}", time), unless_stopped(per_item), unless_stopped(least_work), rest);
}

/// As --shapes takes it: without what is as by default.
std::string as_shape(const ProblemEntry& problem, const Request& request) {
    const auto plain = complete({request.shape, {}, 0, 0}, problem.shapes);
    auto text = request.shape;
    for (const auto& [name, value] : request.parameters)
        if (plain.text(name) != value) text += fmt::format(":{}={}", name, value);
    return text;
}

/// With the seed of the slowest; another one makes another input of the reference's kind.
std::string measuring(const Selected& selected, const Found& found) {
    const auto &reference = found.reference->request, &simplest = found.simplest->request;
    auto shapes = as_shape(*selected.problem, reference);
    if (const auto slowest = as_shape(*selected.problem, simplest); slowest != shapes) shapes += "," + slowest;
    return fmt::format("breakeven run {} --shapes {} --sizes {} --seed {}", selected.variant->full_name(), shapes, format_count(simplest.n),
                       simplest.seed);
}

bool as_slow_as_any(const Found& found) { return found.simplest->request == found.reference->request; }

/// Where a smaller size was searched than was asked for, why; empty where it was not.
std::string smaller_because(const Variant& variant, std::uint64_t asked, std::uint64_t searched) {
    const auto sensible = std::min(variant.traits.sensible, variant.traits.largest);
    if (searched >= asked) return {};
    if (sensible < asked) return fmt::format("--n {} is beyond its sensible size of {}", format_count(asked), format_count(sensible));
    return fmt::format("--n {} leaves no time for ten inputs", format_count(asked));
}

/// One variant in full; the last line is the request.
void print_found(const Selected& selected, const Found& found, std::uint64_t asked) {
    constexpr std::size_t most = 8;
    const auto& reference = *found.reference;
    print("{}: {} of n = {} timed, {} refused\n{}", selected.variant->full_name(), counted(found.candidates.size(), "input"),
          format_count(reference.request.n), found.refused, head);
    if (const auto why = smaller_because(*selected.variant, asked, reference.request.n); !why.empty())
        print("n is smaller than asked: {}.\n", why);
    const auto is_reference = [&](const Candidate& candidate) { return candidate.request == reference.request; };
    const auto show = [&](const Candidate& candidate) {
        put(row(candidate, reference, format(candidate.request) + (is_reference(candidate) ? " (the reference)" : "")));
    };
    const auto shown = std::span{found.candidates}.first(std::min(most, found.candidates.size()));
    std::ranges::for_each(shown, show);
    if (std::ranges::none_of(shown, is_reference)) show(reference);
    if (as_slow_as_any(found))
        put("No input is more than 5 % slower than the reference.\n");
    else
        put("The slowest, with all that does not matter as by default:\n" + row(*found.simplest, reference, "the last line"));
    print("Measure it{}: {}\n", as_slow_as_any(found) ? "" : " beside the reference", measuring(selected, found));
    print("{}\n", format(found.simplest->request));
}

/// What stands behind the numbers of one of several variants.
std::string several_row(const Selected& selected, const Found& found, std::uint64_t asked) {
    const auto why = smaller_because(*selected.variant, asked, found.reference->request.n);
    return fmt::format("{}  {}{}", selected.variant->full_name(), format(found.simplest->request), why.empty() ? "" : " (" + why + ")");
}

Json data_row(const Selected& selected, const Outcome& outcome) {
    const auto& found = outcome.searched.found;
    const auto ns = [](const Candidate& candidate) { return 1e9 * candidate.time.count(); };
    Json json{{"name", selected.variant->full_name()}, {"verdict", outcome.word}};
    for (const auto* column : {"request", "n", "ns", "stopped", "factor", "factor_per_item", "factor_of_least_work", "reference",
                               "reference_ns", "slowest", "slowest_ns", "timed", "refused", "measure"})
        json[column] = nullptr;
    json["fault"] = outcome.text;
    if (found.failure) json["request"] = format(found.failure->request);
    if (!found.simplest) return json;
    const auto& simplest = *found.simplest;
    const auto of = factors(simplest, *found.reference);
    json["request"] = format(simplest.request);
    json["n"] = simplest.request.n;
    json["ns"] = ns(simplest);
    json["stopped"] = simplest.stopped;
    json["factor"] = of.time;
    if (!simplest.stopped) json["factor_per_item"] = of.per_item, json["factor_of_least_work"] = of.least_work;
    json["reference"] = format(found.reference->request);
    json["reference_ns"] = ns(*found.reference);
    json["slowest"] = format(found.candidates.front().request);
    json["slowest_ns"] = ns(found.candidates.front());
    json["timed"] = found.candidates.size();
    json["refused"] = found.refused;
    json["measure"] = measuring(selected, found);
    return json;
}

std::vector<Selected> chosen(const SearchOptions& options) {
    auto selected = select(options.patterns);
    if (!options.role.empty()) std::erase_if(selected, [&](const auto& one) { return name(one.variant->traits.role) != options.role; });
    if (selected.empty()) throw UsageError(fmt::format("none of these variants has the role '{}'", options.role));
    std::vector<std::string> shapes;  // of any algorithm: not all of those that are asked have each
    for (const auto& problem : catalogue()) std::ranges::copy(names_of(problem.shapes), std::back_inserter(shapes));
    for (const auto& shape : options.against)
        if (std::ranges::find(shapes, shape) == shapes.end())
            throw UsageError(
                fmt::format("no algorithm has a shape '{}': 'breakeven list --shapes' shows them{}", shape, did_you_mean(shape, shapes)));
    return selected;
}

/// "12 variants: 1 above 10 times the reference, 2 more above 3 times, 9 below"
std::string summary(const std::vector<double>& factors, std::size_t variants) {
    const auto above = [&](double bound) { return std::ranges::count_if(factors, [bound](double factor) { return factor > bound; }); };
    const auto tenfold = above(10), threefold = above(3);
    auto text = fmt::format("{}: {} above 10 times the reference, {} more above 3 times, {} below", counted(variants, "variant"), tenfold,
                            threefold - tenfold, static_cast<long>(factors.size()) - threefold);
    if (factors.size() < variants) text += fmt::format(", {} without an answer", variants - factors.size());
    return text + "\n";
}

}  // namespace

int search(const SearchOptions& options) {
    if (options.n == 0) throw UsageError("--n 0: no empty input is slower than another: give 1 or more");
    const auto selected = chosen(options);
    const bool table = options.format == "table", several = selected.size() > 1;
    catch_interrupts();
    Progress progress;
    progress.total = selected.size();
    std::map<int, int> codes;
    std::vector<double> worst;
    reports::Rows rows;
    if (table && several) put(head);
    for (std::size_t i = 0; i < selected.size(); ++i) {
        const auto name = selected[i].variant->full_name();
        const auto outcome =
            judged(*selected[i].variant,
                   search_variant(selected[i], {options.n, options.seed, options.time, options.limit, options.device, options.against},
                                  [&](const std::string& input) { progress.show(i, fmt::format("{}  {}", name, input)); }),
                   options.device);
        progress.finish();
        const auto& found = outcome.searched.found;
        if (found.simplest) worst.push_back(factors(*found.simplest, *found.reference).time);
        if (!table)
            rows.push_back(data_row(selected[i], outcome));
        else if (!outcome.text.empty())
            tell("{}  {}\n", name, wants_colour(STDERR_FILENO) ? with_colours(outcome.text) : outcome.text);
        else if (several)
            put(row(*found.simplest, *found.reference, several_row(selected[i], found, options.n)));
        else
            print_found(selected[i], found, options.n);
        flush_standard_output();
        codes[outcome.code] += 1;
        if (outcome.code == interrupted) break;
    }
    if (!table)
        put(options.format == "csv" ? reports::as_csv(rows) : reports::as_json(rows));
    else if (several)
        put(summary(worst, selected.size()));
    for (const int code : {wrong_answer, interrupted, crashed, out_of_memory})
        if (codes.contains(code)) return code == interrupted ? interruption_code() : code;
    const bool named = std::ranges::any_of(options.patterns, [](const auto& pattern) { return pattern.find("/cuda/") != pattern.npos; });
    return codes.contains(machine_unfit) && named ? machine_unfit : ok;
}

}  // namespace breakeven
