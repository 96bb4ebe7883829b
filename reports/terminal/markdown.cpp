// SPDX-License-Identifier: Apache-2.0
#include "markdown.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/answers/headline.hpp>
#include <breakeven/reports/numbers/answers/ties.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/disturbances.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/results/provenance.hpp>
#include <breakeven/reports/results/text/markup.hpp>
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

std::string failures(const Results& results) {
    std::string text;
    for (const auto& failure : results.failed)
        text += fmt::format("- **{}** {}, n={}: {}\n  {}\n", markdown_text(failure.status),
                            markdown_code(failure.family.algorithm + '/' + failure.variant), format_count(failure.n),
                            markdown_text(failure.message), markdown_code(failure.reproduce));
    return text.empty() ? "" : text + '\n';
}

std::string skips(const Results& results) {
    std::map<std::string, std::size_t> reasons;
    for (const auto& skip : results.skipped) ++reasons[skip.reason];
    std::string text;
    for (const auto& [reason, count] : reasons) text += fmt::format("- {}: {}\n", counted(count, "time"), markdown_text(reason));
    if (text.empty()) return {};
    return fmt::format("<details><summary>{} skipped</summary>\n\n{}\n</details>\n\n", counted(results.skipped.size(), "cell"), text);
}

/// "serial -> cuda 15.3Ki (13Ki to 17Ki)", or that nothing changes.
std::string breakeven_words(const View& view, const json& row) {
    const std::string a = row["a"], b = row["b"], state = row["state"];
    const auto pair = fmt::format("{} → {}", a, b);
    const auto before = lost_leads_words(row);
    if (!row["n"].is_null())
        return fmt::format("{} {} ({}{}){}{}", pair, size_words(row), interval_words(row), runs_words(row), ties_words(view, row),
                           before.empty() ? "" : "; before that " + before);
    const auto runs = runs_words(row);
    if (state == "a_always") return pair + " never" + runs;
    if (state == "b_always") {
        const auto ties = ties_words(view, row);
        return pair + (ties.empty() ? " always" : " never behind") + runs + ties;
    }
    if (state == "equal") return fmt::format("{} tie, within {}{}", pair, format_share(row["margin"]), runs);
    if (row.contains("lost")) return breakeven_words(view, row["lost"]);
    return {};
}

std::string breakevens(const View& view, const json& derived) {
    std::string text;
    for (const auto& row : derived["breakeven"])
        if (const auto words = breakeven_words(view, row); row["role"] == "any" && !words.empty())
            text += fmt::format("{}{}", text.empty() ? "" : "<br>", markdown_text(words));
    return text;
}

/// The largest input that most backends share: what one alone was measured at compares nothing.
Envelope::value_type largest_shared(const View& view) {
    std::map<Envelope::key_type, std::set<std::string_view>> backends_at;
    for (const auto* cell : view.cells) backends_at[{cell->n, cell->input_digest}].insert(cell->backend);
    const auto all = lower_envelope(view.cells, [](const Cell&) { return true; });
    return *std::ranges::max_element(all, {}, [&](const auto& fastest) {
        return std::pair{backends_at[fastest.first].size(), fastest.first};
    });
}

std::string row(const View& view, const std::vector<std::string_view>& columns, const json& derived,
                const std::map<std::string, std::string>& untimed) {
    const auto [largest, winner] = largest_shared(view);
    const bool ahead = place_of(view, *winner) == Place::ahead;
    auto text = fmt::format("| {} | {} |", markdown_text(family_words(view.family)), format_count(largest.first));
    for (const auto backend : columns) {
        const auto of_backend = lower_envelope(view.cells, [&](const Cell& cell) { return cell.backend == backend; });
        const auto found = of_backend.find(largest);
        if (found == of_backend.end()) {
            text += " - |";
            continue;
        }
        const auto& cell = *found->second;
        const bool all = !untimed.contains(view.family.algorithm + '/' + cell.variant);
        const auto words = markdown_text(cell.variant.substr(cell.variant.find('/') + 1)) + (all ? " " : " † ") +
                           format_time(cell.median_ns) + (cell.flags.empty() ? "" : "!");
        text += ahead && &cell == winner ? fmt::format(" **{}** |", words) : fmt::format(" {} |", words);
    }
    return text + fmt::format(" {} |\n", breakevens(view, derived));
}

/// What is not timed of the variants of an algorithm, a line each.
std::string untimed_lines(const std::string& algorithm, const std::vector<View>& views, const std::map<std::string, std::string>& untimed) {
    std::set<std::string> lines;
    for (const auto& view : views)
        for (const auto* cell : view.cells)
            if (const auto found = untimed.find(algorithm + '/' + cell->variant); found != untimed.end())
                lines.insert(fmt::format("† {}: not timed is {}", markdown_text(cell->variant), markdown_text(found->second)));
    return lines.empty() ? "" : fmt::format("\n{}\n", fmt::join(lines, "<br>\n"));
}

/// What disturbed those whose times have a "!".
std::string disturbed_line(const std::vector<View>& views) {
    std::vector<const Cell*> cells;
    for (const auto& view : views) cells.insert(cells.end(), view.cells.begin(), view.cells.end());
    const auto words = disturbed_words(cells);
    return words.empty() ? "" : fmt::format("\n\\! {}\n", markdown_text(words));
}

/// What a run says of an algorithm: `derived` is of each view.
struct Chapter {
    std::vector<View> views;
    std::vector<const json*> derived;
};

std::string chapter_text(const std::string& algorithm, const Chapter& chapter, const std::string& unit,
                         const std::map<std::string, std::string>& untimed) {
    const auto& of_algorithm = chapter.views;
    std::vector<std::string_view> columns;
    for (const auto backend : backends)
        if (std::ranges::any_of(of_algorithm, [&](const View& view) {
                return std::ranges::any_of(view.cells, [&](const Cell* cell) { return cell->backend == backend; });
            }))
            columns.push_back(backend);
    auto text = fmt::format("### {}\n\n{}\n\n| input | {} {} |", markdown_text(algorithm), markdown_text(headline(of_algorithm, unit)),
                            columns.size() > 1 ? "largest shared" : "largest", markdown_text(unit));
    std::string rule = "| --- | ---: |";
    for (const auto backend : columns) {
        text += fmt::format(" {} |", backend);
        rule += " --- |";
    }
    text += fmt::format(" break-even |\n{} --- |\n", rule);
    for (std::size_t i = 0; i < of_algorithm.size(); ++i) text += row(of_algorithm[i], columns, *chapter.derived[i], untimed);
    return text + untimed_lines(algorithm, of_algorithm, untimed) + disturbed_line(of_algorithm) + '\n';
}

}  // namespace

std::string result_markdown(const Run& run) {
    const auto& results = run.results;
    auto text = fmt::format("{}: {} measured, {}, {} skipped{}\n\n", markdown_text(machine_name(*run.document)),
                            counted(results.cells.size(), "cell"),
                            results.failed.empty() ? "0 failed" : fmt::format("**{} failed**", results.failed.size()),
                            results.skipped.size(), results.complete ? "" : "; **the run was stopped before its end**");
    text += failures(results);
    std::vector<std::string> order;
    std::map<std::string, Chapter> chapters;
    for (std::size_t i = 0; i < run.views.size(); ++i) {
        const auto& algorithm = run.views[i].family.algorithm;
        auto& chapter = chapters[algorithm];
        if (chapter.views.empty()) order.push_back(algorithm);
        chapter.views.push_back(run.views[i]);
        chapter.derived.push_back(&run.derived[i]);
    }
    for (const auto& algorithm : order) {
        const auto unit = results.units.find(algorithm);
        text += chapter_text(algorithm, chapters[algorithm], unit == results.units.end() ? "n" : unit->second, results.untimed);
    }
    return text + skips(results);
}

}  // namespace breakeven::reports
