// SPDX-License-Identifier: Apache-2.0
#include "words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/words.hpp>

namespace breakeven::reports {
namespace {

std::string percent(double share) { return fmt::format("{:.3g} %", 100 * share); }

/// Empty where cells differ in it.
template <class Part>
std::string common(const Comparison& comparison, const Part& part) {
    std::set<std::string> values;
    for (const auto& row : comparison.cells) values.insert(part(row.cell));
    return values.size() == 1 ? *values.begin() : "";
}

std::string scope_of(const Identity& cell) { return scope_words(cell.family.scope); }
std::string cache_of(const Identity& cell) { return cell.family.cache + " caches"; }
std::string seed_of(const Identity& cell) { return fmt::format("seed {}", cell.family.seed); }
constexpr auto parts = {scope_of, cache_of, seed_of};

std::string margins(const Comparison& comparison) {
    std::vector<std::string> words;
    for (const auto& [backend, margin] : comparison.margins) words.push_back(fmt::format("{} {}", backend, percent(margin)));
    return fmt::format("{}", fmt::join(words, ", "));
}

/// Whether the sessions themselves are in the ratios, and what is done about it.
std::string sessions_words(const Comparison& comparison) {
    if (comparison.paired) return "measured in turns, process by process";
    if (comparison.sessions == 0) return "two sessions: what else changed between them is in the ratios (compare --run cancels it)";
    return fmt::format("two sessions, which alone may differ by {}: intervals reach so much further (compare --run cancels it)",
                       percent(comparison.sessions));
}

void list_some(std::vector<std::string>& lines, const std::vector<std::string>& names, const std::string& where) {
    if (names.empty()) return;
    lines.push_back(fmt::format("{} only in {}, such as {}", counted(names.size(), "cell"), where, names.front()));
}

}  // namespace

std::vector<std::string> summary(const Comparison& comparison) {
    std::vector<std::string> lines{
        fmt::format("{} -> {}: {} in both", comparison.base, comparison.head, counted(comparison.cells.size(), "cell"))};
    if (comparison.geometric_mean) lines.back() += fmt::format(", new/base {:.3f} (geometric mean)", *comparison.geometric_mean);
    if (comparison.cells.empty()) {  // why, which is of no interest of some cells among many
        for (const auto& [reason, count] : comparison.other_skips)
            lines.push_back(fmt::format("skipped {} in {}: {}", counted(count, "time"), comparison.head, reason));
        return lines;
    }
    if (comparison.one_file)
        lines.emplace_back("the same result file twice: every ratio is 1, and nothing is compared");
    else if (comparison.one_program)
        lines.emplace_back("the same program twice: what differs is the machine from one moment to another, and not the code");
    if (comparison.other_machine) {
        lines.emplace_back("another machine: ratios, and no verdict");
    } else {
        lines.push_back(fmt::format("{} slower, {} unsure, {} same, {} faster", comparison.count(Verdict::slower),
                                    comparison.count(Verdict::unsure), comparison.count(Verdict::same), comparison.count(Verdict::faster)));
        lines.back() += fmt::format("; margin: {}", margins(comparison));
        if (comparison.corrected) lines.back() += fmt::format("; differences hold at {} over all cells", percent(1 - comparison.alpha));
    }
    if (!comparison.one_file) lines.push_back(sessions_words(comparison));
    return lines;
}

std::string common_words(const Comparison& comparison) {
    std::vector<std::string> words;
    for (const auto part : parts)
        if (const auto word = common(comparison, part); !word.empty()) words.push_back(word);
    return fmt::format("{}", fmt::join(words, ", "));
}

InputWords::InputWords(const Comparison& comparison) {
    for (const auto part : parts)
        if (common(comparison, part).empty()) told_.push_back(part);
}

std::string InputWords::operator()(const Compared& row) const {
    auto text = row.cell.family.shape;
    for (const auto& [key, value] : row.cell.family.parameters) text += fmt::format(" {}={}", key, value);
    text += fmt::format(" n={}", format_count(row.cell.n));
    for (const auto part : told_) text += ", " + part(row.cell);
    if (!row.untimed.empty()) text += ", not timed: " + row.untimed;
    return row.by_device ? text + " (device clock)" : text;
}

std::string ratio_words(const Compared& row) { return row.base_processes == 0 ? "-" : fmt::format("{:.3f}", row.judgement.ratio.estimate); }

std::string interval_words(const Compared& row) {
    const auto& [low, high, coverage] = row.judgement.ratio.interval;
    return row.base_processes == 0 || coverage < 0.95 ? "-" : fmt::format("{:.3f} to {:.3f}", low, high);
}

std::vector<std::string> notes(const Comparison& comparison) {
    std::vector<std::string> lines;
    for (const auto& failure : comparison.failed)
        lines.push_back(fmt::format("{} in {}: {}: {}", failure.status, comparison.head, cell_name(failure), failure.message));
    for (const auto& skip : comparison.skipped)
        lines.push_back(fmt::format("skipped in {}: {}: {}", comparison.head, cell_name(skip), skip.reason));
    list_some(lines, comparison.only_base, comparison.base);
    list_some(lines, comparison.only_head, comparison.head);
    for (const auto& backend : comparison.unfit)
        lines.push_back(
            fmt::format("the machine is unfit for {}: a program differs from itself there, so nothing is said of these cells", backend));
    std::map<std::string, std::size_t> reasons;
    for (const auto& row : comparison.cells)
        if (row.judgement.verdict == Verdict::unsure && !row.judgement.reason.empty()) ++reasons[row.judgement.reason];
    for (const auto& [reason, count] : reasons) lines.push_back(fmt::format("unsure {}: {}", counted(count, "time"), reason));
    if (!comparison.break_evens.empty()) {
        const auto agree = std::ranges::count_if(comparison.break_evens, &BreakEvenPair::agree);
        lines.push_back(fmt::format("break-even sizes: {} of {} agree between the files", agree, comparison.break_evens.size()));
    }
    for (const auto& pair : comparison.break_evens)
        if (!pair.agree()) lines.push_back(words(pair));
    for (const auto& [label, base, head, machine] : comparison.differences)
        lines.push_back(fmt::format("not alike: {}: {} -> {}", label, base, head));
    return lines;
}

}  // namespace breakeven::reports
