// SPDX-License-Identifier: Apache-2.0
#include "claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/results/text/markup.hpp>

namespace breakeven::reports {
namespace {

using claims::JudgedClaim;
using claims::JudgedDocument;
using claims::OnMachine;
using claims::Verdict;

std::vector<std::string> published_words(const claims::Claim& claim) {
    std::vector<std::string> words;
    for (const auto& figure : claim.published) words.push_back(figure.words());
    return words;
}

/// Calls each(document, claim, on machine) in order.
void for_each(const std::vector<JudgedDocument>& documents, const auto& each) {
    for (const auto& document : documents)
        for (const auto& claim : document.claims)
            for (const auto& on : claim.machines) each(document, claim, on);
}

/// What a machine says, after its name where another says something, too: whose it is otherwise, its file tells.
std::string said(const JudgedClaim& judged, const OnMachine& on) {
    return (judged.machines.size() > 1 ? on.machine + ": " : "") + on.finding.today;
}

/// "1 holds", "20 hold", "3 reversed"
std::string counted_verdict(int count, std::string_view verdict) {
    if (count > 1 && verdict.starts_with("holds")) return fmt::format("{} hold{}", count, verdict.substr(5));
    return fmt::format("{} {}", count, verdict);
}

/// "61 claims: 20 hold (8 by arithmetic alone), ...", of several machines a line each, which begins with its name as `named` writes it.
std::string summary(const std::vector<JudgedDocument>& documents, const auto& named) {
    constexpr std::array order{Verdict::holds,     Verdict::partly,       Verdict::undecided, Verdict::elsewhere, Verdict::reversed,
                               Verdict::cannot_be, Verdict::not_measured, Verdict::no_form,   Verdict::open};
    std::map<std::string, std::map<Verdict, int>> machines;
    std::map<std::string, int> computed;  // that hold, and of which nothing was measured
    for_each(documents, [&](const auto&, const auto&, const OnMachine& on) {
        ++machines[on.machine][on.finding.verdict];
        if (on.finding.verdict == Verdict::holds && on.finding.today.empty()) ++computed[on.machine];
    });
    std::string text, without;
    for (const auto& [machine, counts] : machines) {
        std::vector<std::string> words;
        int all = 0;
        for (const auto verdict : order)
            if (const auto found = counts.find(verdict); found != counts.end()) {
                words.push_back(counted_verdict(found->second, claims::name(verdict)));
                if (verdict == Verdict::holds && computed[machine] > 0)
                    words.back() += fmt::format(" ({} by arithmetic alone)", computed[machine]);
                all += found->second;
            }
        auto line = fmt::format("{}: {}\n", counted(static_cast<std::uint64_t>(all), "claim"), fmt::join(words, ", "));
        if (machines.size() == 1) return line;
        (machine.empty() ? without : text) += fmt::format("{}: {}", machine.empty() ? "without a measurement" : named(machine), line);
    }
    return text + without;
}

/// What is said of several inputs, one below the other.
std::string one_a_line(std::string words) {
    const auto below = fmt::format("\n{:28}", "");
    for (auto at = words.find("; "); at != std::string::npos; at = words.find("; ", at)) words.replace(at, 2, below);
    return words;
}

std::string table(const std::vector<JudgedDocument>& documents) {
    std::string text;
    const JudgedDocument* before = nullptr;
    for_each(documents, [&](const JudgedDocument& document, const JudgedClaim& judged, const OnMachine& on) {
        if (before != &document)
            text += fmt::format("{}{} ({}; {})\n", before == nullptr ? "" : "\n", document.document->title, document.document->date,
                                document.document->hardware);
        before = &document;
        const auto& [verdict, today, why, command, source, times] = on.finding;
        const auto& claim = *judged.claim;
        text += fmt::format("  {:22}  {}\n", claims::name(verdict), claim.says);
        const auto line = [&](const char* what, const std::string& words) {
            if (!words.empty()) text += fmt::format("{:26}{} {}\n", "", what, words);
        };
        line("published:", one_a_line(fmt::format("{}", fmt::join(published_words(claim), "; "))));
        line("today:", today.empty() ? "" : one_a_line(fmt::format("{} [{}]", said(judged, on), source)));
        line("because:", why);
        line("note:", claim.note);
        line("measure:", command);
    });
    return text + (text.empty() ? "" : "\n") + summary(documents, [](const std::string& machine) { return machine; });
}

std::string markdown(const std::vector<JudgedDocument>& documents) {
    auto text = summary(documents, markdown_text);
    std::set<std::string> sources;
    for_each(documents, [&](const auto&, const auto&, const OnMachine& on) {
        if (!on.finding.source.empty()) sources.insert(on.finding.source);
    });
    const JudgedDocument* before = nullptr;
    for_each(documents, [&](const JudgedDocument& document, const JudgedClaim& judged, const OnMachine& on) {
        if (before != &document)
            text += fmt::format("\n### {}\n\n{}; {}.\n\n| claim | published | today | verdict | why |\n| --- | --- | --- | --- | --- |\n",
                                markdown_text(document.document->title), markdown_text(document.document->date),
                                markdown_text(document.document->hardware));
        before = &document;
        const auto& [verdict, today, why, command, source, times] = on.finding;
        const auto& claim = *judged.claim;
        auto reason = markdown_text(why);
        if (!claim.note.empty()) reason += (reason.empty() ? "" : "<br>") + markdown_text(claim.note);
        if (!command.empty()) reason += (reason.empty() ? "" : "<br>") + markdown_code_in_table(command);
        const auto of = sources.size() > 1 && !source.empty() ? "<br>" + markdown_code_in_table(source) : "";
        text += fmt::format("| {} (\"{}\") | {} | {} | **{}** | {} |\n", markdown_text(claim.says), markdown_text(claim.words),
                            markdown_text(fmt::format("{}", fmt::join(published_words(claim), ", "))),
                            today.empty() ? "" : markdown_text(said(judged, on)) + of, claims::name(verdict), reason);
    });
    return text;
}

}  // namespace

Rows claims_rows(const std::vector<JudgedDocument>& documents) {
    Rows rows;
    for_each(documents, [&](const JudgedDocument& document, const JudgedClaim& judged, const OnMachine& on) {
        const auto& claim = *judged.claim;
        const auto or_null = [](const std::string& text) {
            return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
        };
        rows.push_back({{"document", document.document->title},
                        {"claim", claim.id},
                        {"says", claim.says},
                        {"words", claim.words},
                        {"hardware", claim.hardware},
                        {"published", published_words(claim)},
                        {"machine", or_null(on.machine)},
                        {"verdict", claims::name(on.finding.verdict)},
                        {"today", or_null(on.finding.today)},
                        {"why", or_null(on.finding.why)},
                        {"note", or_null(claim.note)},
                        {"command", or_null(on.finding.command)},
                        {"source", or_null(on.finding.source)}});
    });
    return rows;
}

std::string claims_text(const std::vector<JudgedDocument>& documents, std::string_view format) {
    if (format == "csv") return as_csv(claims_rows(documents));
    if (format == "json") return as_json(claims_rows(documents));
    if (format == "markdown") return markdown(documents);
    if (format != "table") throw std::invalid_argument(fmt::format("no such format: {}", format));
    return table(documents);
}

}  // namespace breakeven::reports
