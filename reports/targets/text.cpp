// SPDX-License-Identifier: Apache-2.0
#include "text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/disturbances.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/results/text/markup.hpp>
#include <breakeven/reports/results/text/rows.hpp>

namespace breakeven::reports::targets {
namespace {

using Kind = Quantity::Kind;
using Met = Measured::Met;

const char* name(Met met) {
    switch (met) {
        case Met::yes:
            return "met";
        case Met::no:
            return "not met";
        case Met::undecided:
            return "undecided";
        case Met::unfit:
            return "undecided (unfit)";
        case Met::unknown:
            break;
    }
    return "not measured";
}

/// One number of that kind: "4.61 ms", "9.1 G edges/s", "84 %", "1540 x".
std::string number_words(const Quantity& quantity, double value, const std::string& unit) {
    switch (quantity.kind) {
        case Kind::time:
            return format_time(value * 1e9);
        case Kind::rate:
            return format_rate(value, ' ' + unit);
        case Kind::share:
            return format_share(value);
        case Kind::ratio:
            return claims::factor_words(value) + " x";
        case Kind::crossing:
            return format_size(value);
        case Kind::fact:
            break;
    }
    return format_number(value);
}

std::string target_words(const Quantity& quantity, const std::string& unit) {
    std::string words;
    if (quantity.bounds.least > 0) words = "at least " + number_words(quantity, quantity.bounds.least, unit);
    if (quantity.bounds.most < 1e300)
        words += (words.empty() ? "at most " : ", at most ") + number_words(quantity, quantity.bounds.most, unit);
    return words;
}

/// " ms", of "4.61 ms".
std::string after_number(const std::string& words) { return words.substr(std::min(words.find(' '), words.size())); }

/// With its interval, where it has one.
std::string value_words(const Quantity& quantity, const Measured& measured) {
    if (quantity.kind == Kind::crossing) return measured.sizes;
    if (!measured.value) return measured.floor;
    auto words = number_words(quantity, *measured.value, measured.unit);
    const auto& [low, high, coverage] = measured.interval;
    if (quantity.kind == Kind::fact) return words;
    if (coverage <= 0) return words + " (of one call)";
    auto from = number_words(quantity, low, measured.unit), to = number_words(quantity, high, measured.unit);
    if (from == to) return words;
    for (auto* end : {&from, &to})
        if (after_number(*end) == after_number(words)) end->resize(end->size() - after_number(words).size());
    return fmt::format("{} ({} to {})", words, from, to);
}

std::string samples_words(const Timed& timed) {
    if (timed.processes > 1) return fmt::format("{} in {} processes", timed.samples, timed.processes);
    return fmt::format("{}", timed.samples);
}

std::string samples_words(const Measured& measured) {
    if (!measured.ours) return {};
    const auto ours = samples_words(*measured.ours);
    return measured.peer ? fmt::format("{} and {}", ours, samples_words(*measured.peer)) : ours;
}

std::string time_words(const std::optional<Timed>& timed) {
    return timed ? format_time(timed->ns) + (timed->by_device ? " \\*" : "") + (timed->prepared ? " †" : "") : "not measured";
}

/// Without the algorithm.
std::string short_names(const claims::Variants& variants) {
    std::string words;
    for (const auto& name : variants) words += (words.empty() ? "" : ", ") + name.substr(name.find('/') + 1);
    return words;
}

/// Of a crossing there is none.
std::string time_words(const Quantity& quantity, const Measured& measured) {
    return quantity.kind == Kind::crossing && measured.command.empty() ? "" : time_words(measured.ours);
}

/// What the number is held against.
std::string against_words(const Quantity& quantity, const Measured& measured) {
    if (quantity.kind == Kind::crossing) return short_names(quantity.peer);
    if (quantity.kind == Kind::ratio) {
        if (measured.peer) return fmt::format("`{}` {}", measured.peer->variant, time_words(measured.peer));
        return fmt::format("`{}` not measured", fmt::join(quantity.peer, "`, `"));
    }
    if (measured.floor_ns) return fmt::format("{} of {}", format_time(*measured.floor_ns), measured.floor);
    return {};
}

std::string ours_words(const Quantity& quantity, const Measured& measured) {
    if (measured.ours) return measured.ours->variant;
    if (quantity.kind == Kind::crossing) return short_names(quantity.ours);
    const auto& name = quantity.ours.front();
    return name.substr(name.find('/') + 1);
}

std::string place_words(const Quantity& quantity) {
    return fmt::format("{} {}", quantity.ours.front().substr(0, quantity.ours.front().find('/')), quantity.request);
}

const Source& source_of(const RunName& run, const Sources& sources) {
    const auto found = sources.find(run.file);
    if (found == sources.end())
        throw InputError(fmt::format("{} is not among the files: `breakeven run {} -o {}` measures it", run.file, run.suite, run.file));
    return found->second;
}

/// With the later run of the same, for crossings.
Source both_runs(const RunName& run, const Sources& sources) {
    auto source = source_of(run, sources);
    if (run.again.empty()) return source;
    const auto& later = source_of({run.again, run.suite}, sources);
    source.caller.insert(source.caller.end(), later.caller.begin(), later.caller.end());
    source.device.insert(source.device.end(), later.device.begin(), later.device.end());
    return source;
}

/// What every number of the run shares: where it is from, what differences are noise there, and what disturbed most of its cells.
std::string about(const RunName& run, const Source& source) {
    const auto& results = source.caller.front().results;
    auto words = fmt::format("One run: `{}`, suite `{}`, {}, commit {}.", run.file, run.suite, markdown_text(source.machine),
                             markdown_text(source.build));
    const auto of_one_process = [](const Cell& cell) { return cell.processes.size() == 1; };
    if (std::ranges::all_of(results.cells, of_one_process)) words += " Each cell is of one process: intervals are of its calls.";
    if (!run.again.empty())
        words += fmt::format(" A range of 2 runs reaches to where a second one, `{}`, puts the size, and is no 95 % interval.", run.again);
    if (const auto noise = noise_words(results.noise); !noise.empty())
        words += fmt::format(" Against itself a variant differed by {}.", markdown_text(noise));
    if (const auto usual = UsualDisturbances{results.cells}.words(); !usual.empty())
        words += fmt::format(" Meanwhile {}.", markdown_text(fmt::format("{}", fmt::join(usual, "; "))));
    for (const auto& sentence : unfit_words(results.unfit, results.noise)) words += fmt::format("\n\n**{}**", markdown_text(sentence));
    return words;
}

/// A row with what was measured of it, and the same with transfers where these count.
struct Judged {
    const Quantity& quantity;
    Measured measured;
    std::optional<Measured> moved;
};

Judged judged(const Quantity& quantity, const Source& source, const RunName& run) {
    const auto moved = with_transfers(quantity);
    return {quantity, measure(quantity, source, run), moved ? std::optional{measure(*moved, source, run)} : std::nullopt};
}

std::string moved_words(const Judged& row) {
    if (!row.moved) return {};
    if (!row.moved->command.empty()) return "not measured";
    if (row.quantity.kind == Kind::crossing) return row.moved->sizes;
    return fmt::format("{}, {} x", time_words(row.moved->ours), claims::factor_words(*row.moved->value));
}

Met met(const Judged& row) { return row.measured.met(row.quantity.bounds); }

std::string markdown(const TargetTable& table, const RunName& run, const Source& source) {
    std::string text =
        "| what | of | time | end to end | against | is | target | | samples |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
    std::vector<std::string> lacking;
    for (const auto& quantity : table.rows) {
        const auto row = judged(quantity, source, run);
        const auto target = markdown_text(target_words(quantity, row.measured.unit));
        text += fmt::format("| {}{}`{}` | `{}` | {} | {} | {} | {} | {} | {} | {} |\n", quantity.what, quantity.what.empty() ? "" : "<br>",
                            place_words(quantity), ours_words(quantity, row.measured), time_words(quantity, row.measured), moved_words(row),
                            against_words(quantity, row.measured), markdown_text(value_words(quantity, row.measured)), target,
                            target.empty() ? "" : name(met(row)), samples_words(row.measured));
        for (const auto* measured : {&row.measured, row.moved ? &*row.moved : nullptr})
            if (measured != nullptr && !measured->command.empty() && measured->floor.empty() &&
                std::ranges::find(lacking, measured->command) == lacking.end())
                lacking.push_back(measured->command);
    }
    text += fmt::format("\n{}\n", about(run, source));
    for (const auto& command : lacking) text += fmt::format("\nNot measured: `{}`\n", command);
    return text;
}

std::string words(const Sentence& sentence, const RunName& run, const Source& source) {
    auto text = sentence.text;
    bool unfit = false;
    for (const auto& [key, quantity] : sentence.numbers) {
        const auto measured = measure(quantity, source, run);
        unfit = unfit || measured.unfit;
        if (!measured.value && measured.command.empty())
            throw InputError(fmt::format("the sentence '{}': {} is no number: {}", sentence.id, key, value_words(quantity, measured)));
        if (!measured.value)
            throw InputError(fmt::format("the sentence '{}': {} was not measured in {}: {}", sentence.id, key, run.file, measured.command));
        if (measured.met(quantity.bounds) != Met::yes)
            throw InputError(fmt::format("the sentence '{}': {} is {}, and must be {}", sentence.id, key, value_words(quantity, measured),
                                         target_words(quantity, measured.unit)));
        auto value = value_words(quantity, measured);
        if (quantity.kind == Kind::ratio) value.insert(value.size() - 1, fmt::format("; {} samples", samples_words(measured)));
        value = markdown_text(value);
        const auto place = '{' + key + '}';
        for (auto at = text.find(place); at != std::string::npos; at = text.find(place)) text.replace(at, place.size(), value);
    }
    const auto& results = source.caller.front().results;
    if (unfit)
        for (const auto& words : unfit_words(results.unfit, results.noise)) text += fmt::format("**{}**\n", markdown_text(words));
    return text;
}

std::string files_markdown(const Targets& targets, const Sources& sources) {
    std::string text = "| file | machine | suite | date | commit | cells | digest |\n| --- | --- | --- | --- | --- | --- | --- |\n";
    for (const auto& [key, run] : targets.runs) {
        const auto& source = source_of(run, sources);
        const auto& measured = source.caller.front();
        text += fmt::format("| `{}` | {} | `{}` | {} | {} | {} | `{}` |\n", run.file, markdown_text(source.machine), run.suite,
                            markdown_text(measured.date.substr(0, 10)), markdown_text(source.build), measured.results.cells.size(),
                            source.digest);
    }
    return text;
}

std::string markdown(const Targets& targets, const Sources& sources) {
    std::string text;
    const auto block = [&](const std::string& id, std::string inner) {
        if (!inner.ends_with('\n')) inner += '\n';
        text += fmt::format("<!-- numbers: {} -->\n{}<!-- end -->\n", id, inner);
    };
    block("files", files_markdown(targets, sources));
    for (const auto& table : targets.tables) {
        const auto& run = targets.runs.at(table.run);
        block(table.id, markdown(table, run, both_runs(run, sources)));
    }
    for (const auto& sentence : targets.sentences) {
        const auto& run = targets.runs.at(sentence.run);
        block(sentence.id, words(sentence, run, both_runs(run, sources)));
    }
    return text;
}

Rows rows(const Targets& targets, const Sources& sources) {
    Rows all;
    const auto or_null = [](const auto& value) { return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr); };
    for (const auto& table : targets.tables) {
        const auto& run = targets.runs.at(table.run);
        for (const auto& quantity : table.rows) {
            const auto row = judged(quantity, both_runs(run, sources), run);
            const auto& [value, interval, ours, peer, floor_ns, floor, unit, sizes, noise, unfit, command] = row.measured;
            const auto ns = [](const std::optional<Timed>& timed) { return timed ? std::optional{timed->ns} : std::nullopt; };
            all.push_back({{"table", table.id},
                           {"what", quantity.what},
                           {"request", place_words(quantity)},
                           {"variant", ours_words(quantity, row.measured)},
                           {"ns", or_null(ns(ours))},
                           {"peer", peer ? nlohmann::ordered_json(peer->variant) : nlohmann::ordered_json(nullptr)},
                           {"peer_ns", or_null(ns(peer))},
                           {"floor_ns", or_null(floor_ns)},
                           {"value", or_null(value)},
                           {"low", or_null(value ? std::optional{interval.low} : std::nullopt)},
                           {"high", or_null(value ? std::optional{interval.high} : std::nullopt)},
                           {"end_to_end_ns", or_null(row.moved ? ns(row.moved->ours) : std::nullopt)},
                           {"end_to_end", or_null(row.moved ? row.moved->value : std::nullopt)},
                           {"noise", noise},
                           {"unfit", unfit},
                           {"target", target_words(quantity, unit)},
                           {"verdict", name(met(row))},
                           {"samples", samples_words(row.measured)},
                           {"file", run.file},
                           {"command", command}});
        }
    }
    return all;
}

std::string table(const Targets& targets, const Sources& sources) {
    std::string text;
    for (const auto& table : targets.tables) {
        const auto& run = targets.runs.at(table.run);
        const auto source = both_runs(run, sources);
        text += fmt::format("{}{} ({})\n", text.empty() ? "" : "\n", table.id, run.file);
        for (const auto& quantity : table.rows) {
            const auto row = judged(quantity, source, run);
            const auto target = target_words(quantity, row.measured.unit);
            text += fmt::format("  {:17} {}: {} {}", target.empty() ? "" : name(met(row)), place_words(quantity),
                                ours_words(quantity, row.measured), time_words(quantity, row.measured));
            for (const auto& part : {value_words(quantity, row.measured), against_words(quantity, row.measured), moved_words(row)})
                if (!part.empty()) text += ", " + part;
            text += target.empty() ? "\n" : "; " + target + "\n";
            if (!row.measured.command.empty()) text += fmt::format("{:20}{}\n", "", row.measured.command);
        }
        const auto& results = source.caller.front().results;
        for (const auto& sentence : unfit_words(results.unfit, results.noise)) text += fmt::format("  {}\n", sentence);
    }
    return text;
}

}  // namespace

std::string targets_text(const Targets& targets, const Sources& sources, std::string_view format) {
    if (format == "csv") return as_csv(rows(targets, sources));
    if (format == "json") return as_json(rows(targets, sources));
    if (format == "markdown") return markdown(targets, sources);
    if (format != "table") throw std::invalid_argument(fmt::format("no such format: {}", format));
    return table(targets, sources);
}

}  // namespace breakeven::reports::targets
