// SPDX-License-Identifier: Apache-2.0
#include "table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/answers/ties.hpp>
#include <breakeven/reports/numbers/margin.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/disturbances.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;
using Row = std::vector<std::string>;

/// What a terminal shows of UTF-8 text: every byte but the continuation bytes begins a column.
std::size_t width(const std::string& text) {
    return std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; });
}

/// Columns as wide as their widest field; the first is flush right (sizes), like every `time` and `share`.
std::string aligned(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    std::string text;
    for (const auto& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - width(row[i]), ' ');
            line += ' ' + (i % 3 == 1 ? ' ' + row[i] + padding : padding + row[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

bool disturbed(const Cell* cell) { return !cell->flags.empty(); }

/// The fastest of each backend, and who is ahead of the others (*) or as fast (=). Behind a † stands what is made of the input before the
/// clock starts.
std::string sizes_table(const View& view, const std::string& unit, const std::map<std::string, std::string>& untimed) {
    std::set<std::string> remarks;
    std::vector<Row> rows{{unit}};
    // Behind each time, so that they stay aligned.
    const std::string quiet(std::ranges::any_of(view.cells, disturbed) ? 1 : 0, ' ');
    std::map<std::string_view, Envelope> envelopes;
    for (const auto backend : backends) {
        const auto of_backend = lower_envelope(view.cells, [&](const Cell& cell) { return cell.backend == backend; });
        if (of_backend.empty()) continue;
        envelopes[backend] = of_backend;
        rows[0].insert(rows[0].end(), {std::string{backend}, "time", "floor"});
    }
    bool tie = false;
    for (const auto& [input, winner] : lower_envelope(view.cells, [](const Cell&) { return true; })) {
        const auto place = place_of(view, *winner);
        tie = tie || place == Place::tie;
        rows.push_back({format_count(input.first)});
        for (const auto backend : backends) {
            const auto envelope = envelopes.find(backend);
            if (envelope == envelopes.end()) continue;
            const auto found = envelope->second.find(input);
            if (found == envelope->second.end()) {
                rows.back().insert(rows.back().end(), {"-", "", ""});
                continue;
            }
            const auto& cell = *found->second;
            auto technique = cell.variant.substr(cell.variant.find('/') + 1);
            if (const auto remark = untimed.find(view.family.algorithm + '/' + cell.variant); remark != untimed.end()) {
                technique += " †";
                remarks.insert(fmt::format("  † {}: not timed is {}\n", cell.variant, remark->second));
            }
            if (place == Place::ahead && &cell == winner) technique += " *";
            if (place == Place::tie && alike(view, cell, *winner)) technique += " =";
            rows.back().insert(rows.back().end(),
                               {technique, format_time(cell.median_ns) + (disturbed(&cell) ? "!" : quiet), cell.share_of_floor()});
        }
    }
    auto text = aligned(rows);
    if (tie) text += "  = as fast as each other, within the noise\n";
    for (const auto& remark : remarks) text += remark;
    return text;
}

std::string breakeven_line(const View& view, const json& row, const std::string& unit) {
    const std::string a = row["a"], b = row["b"], state = row["state"];
    if (!row["n"].is_null()) {
        const auto& crossing = row["crossings"].back();
        const auto before = lost_leads_words(row);
        return fmt::format("{} ({}) beats {} ({}) from {} {} on, {}{}{}, measured at {}{}{}", b, crossing["b"].get<std::string>(), a,
                           crossing["a"].get<std::string>(), size_words(row), unit, is_confident(row) ? "95 % within " : "",
                           interval_words(row), runs_words(row), bracket_words(row), ties_words(view, row),
                           before.empty() ? "" : "; before that " + before);
    }
    const auto runs = runs_words(row);
    if (state == "a_always") return fmt::format("{} never beats {} up to {} {}{}", b, a, format_count(row["sizes"].back()), unit, runs);
    if (state == "b_always") {
        const auto ties = ties_words(view, row);
        return fmt::format("{} {} {} from {} to {} {}, where both were measured{}{}", b, ties.empty() ? "beats" : "is never behind", a,
                           format_count(row["sizes"].front()), format_count(row["sizes"].back()), unit, runs, ties);
    }
    if (state == "equal") return fmt::format("{} and {} {}{}", a, b, same_time_words(row["margin"]), runs);
    if (row.contains("lost")) return breakeven_line(view, row["lost"], unit);
    return {};  // fewer than two sizes in common say nothing
}

/// A line for each variant that is the fastest of its backend somewhere: how its time grows, and what is stated of it.
std::string growth_lines(const View& view, const json& growth, const std::map<std::string, std::string>& stated) {
    std::set<std::string> shown;
    for (const auto backend : backends)
        for (const auto& [input, cell] : lower_envelope(view.cells, [&](const Cell& each) { return each.backend == backend; }))
            shown.insert(cell->variant);
    std::string text;
    for (const auto& row : growth) {
        const std::string variant = row["variant"];
        if (!shown.contains(variant)) continue;
        std::vector<std::string> pieces;
        for (const auto& piece : row["pieces"]) pieces.push_back(piece_words(piece));
        const auto complexity = stated.find(view.family.algorithm + '/' + variant);
        text += fmt::format("  {} grows with n to the power of {}{}\n", variant, fmt::join(pieces, "; "),
                            complexity == stated.end() ? "" : fmt::format(" (stated: {})", complexity->second));
    }
    return text;
}

}  // namespace

std::string result_table(const Run& run) {
    const auto& results = run.results;
    std::string text;
    for (std::size_t place = 0; place < run.views.size(); ++place) {
        const auto& view = run.views[place];
        const auto& rows = run.derived[place];
        const auto& family = view.family;
        const auto unit = results.units.contains(family.algorithm) ? results.units.at(family.algorithm) : "n";
        text += fmt::format("{}  {}\n", family.algorithm, family_words(family));
        text += sizes_table(view, unit, results.untimed);
        if (const auto words = disturbed_words(view.cells); !words.empty()) text += fmt::format("  ! {}\n", words);
        if (const auto words = peerless_words(view.cells); !words.empty()) text += fmt::format("  {} was measured here\n", words);
        if (std::ranges::any_of(view.cells, &Cell::by_device))
            text += "  cuda by the device's clock, since the file has no other: its caller waits some microseconds longer\n";
        for (const auto& row : rows["breakeven"])
            if (const auto line = breakeven_line(view, row, unit); row["role"] == "any" && !line.empty()) text += "  " + line + '\n';
        text += growth_lines(view, rows["growth"], results.complexity);
        text += '\n';
    }
    text += fmt::format("{} measured, {} failed, {} skipped\n", counted(results.cells.size(), "cell"), results.failed.size(),
                        results.skipped.size());
    for (const auto& failure : results.failed)
        text += fmt::format("  {}  {}/{}  {}: {}\n", failure.status, failure.family.algorithm, failure.variant,
                            family_words(failure.family, format_count(failure.n)), failure.message);
    std::map<std::string, std::size_t> reasons;
    for (const auto& skip : results.skipped) ++reasons[skip.reason];
    for (const auto& [reason, count] : reasons) text += fmt::format("  skipped {}: {}\n", counted(count, "time"), reason);
    return text;
}

}  // namespace breakeven::reports
