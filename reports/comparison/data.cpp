// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "formats.hpp"
#include "words.hpp"
#include <breakeven/reports/results/text/junit.hpp>
#include <breakeven/reports/results/text/rows.hpp>

namespace breakeven::reports {
namespace {

using Json = nlohmann::ordered_json;

Json json_row(const Compared& row) {
    const auto& [verdict, ratio, p_slower, p_faster, reason] = row.judgement;
    Json json{{"name", cell_name(row.cell)}, {"seed", row.cell.family.seed}, {"verdict", name(verdict)}};
    if (!reason.empty()) json["reason"] = reason;
    if (!row.untimed.empty()) json["not_timed"] = row.untimed;
    if (row.base_processes == 0) return json;
    json.update({{"ratio", ratio.estimate},
                 {"interval", {ratio.interval.low, ratio.interval.high}},
                 {"coverage", ratio.interval.coverage},
                 {"p_value", row.judgement.p_value()},
                 {"margin", row.margin},
                 {"clock", row.by_device ? "device" : "host"},
                 {"base_ns", row.base_ns},
                 {"new_ns", row.head_ns},
                 {"base_processes", row.base_processes},
                 {"new_processes", row.head_processes}});
    return json;
}

Json json_break_even(const StatedBreakEven& stated) {
    const auto number = [](const std::optional<double>& value) { return value ? Json(*value) : Json(); };
    return {{"state", stated.state}, {"n", number(stated.n)}, {"interval", {number(stated.low), number(stated.high)}}};
}

}  // namespace

std::string comparison_csv(const Comparison& comparison) {
    std::string text = "verdict,ratio,low,high,coverage,base_ns,new_ns,base_processes,new_processes,clock,margin,cell,seed,reason\n";
    for (const auto& row : comparison.cells) {
        const auto& [verdict, ratio, p_slower, p_faster, reason] = row.judgement;
        const auto numbers = row.base_processes == 0 ? std::string{",,,,,"}
                                                     : fmt::format("{},{},{},{},{},{}", ratio.estimate, ratio.interval.low,
                                                                   ratio.interval.high, ratio.interval.coverage, row.base_ns, row.head_ns);
        text += fmt::format("{},{},{},{},{},{},{},{},{}\n", name(verdict), numbers, row.base_processes, row.head_processes,
                            row.by_device ? "device" : "host", row.margin, csv_text(cell_name(row.cell)), row.cell.family.seed,
                            csv_text(reason));
    }
    return text;
}

std::string comparison_json(const Comparison& comparison) {
    Json json{{"base", comparison.base},
              {"new", comparison.head},
              {"paired", comparison.paired},
              {"other_machine", comparison.other_machine},
              {"alpha", comparison.alpha},
              {"sessions", comparison.sessions},
              {"corrected_for_many_cells", comparison.corrected},
              {"margins", comparison.margins},
              {"unfit", comparison.unfit},
              {"counts", Json::object()}};
    for (const auto verdict : {Verdict::slower, Verdict::unsure, Verdict::same, Verdict::faster})
        json["counts"][name(verdict)] = comparison.count(verdict);
    if (comparison.geometric_mean) json["geometric_mean"] = *comparison.geometric_mean;
    json["cells"] = Json::array();
    for (const auto& row : comparison.cells) json["cells"].push_back(json_row(row));
    json["only_in_base"] = comparison.only_base;
    json["skipped_in_new"] = Json::array();
    for (const auto& skip : comparison.skipped) json["skipped_in_new"].push_back({{"name", cell_name(skip)}, {"reason", skip.reason}});
    json["only_in_new"] = comparison.only_head;
    json["failed"] = Json::array();
    for (const auto& failure : comparison.failed)
        json["failed"].push_back(
            {{"name", cell_name(failure)}, {"status", failure.status}, {"message", failure.message}, {"reproduce", failure.reproduce}});
    if (!comparison.break_evens.empty()) json["break_evens"] = Json::array();
    for (const auto& pair : comparison.break_evens)
        json["break_evens"].push_back({{"algorithm", pair.family.algorithm},
                                       {"shape", pair.family.shape},
                                       {"parameters", pair.family.parameters},
                                       {"scope", pair.family.scope},
                                       {"cache", pair.family.cache},
                                       {"role", pair.role},
                                       {"a", pair.a},
                                       {"b", pair.b},
                                       {"base", json_break_even(pair.base)},
                                       {"new", json_break_even(pair.head)},
                                       {"agree", pair.agree()}});
    json["differences"] = Json::array();
    for (const auto& [label, base, head, machine] : comparison.differences)
        json["differences"].push_back({{"label", label}, {"base", base}, {"new", head}, {"another_machine", machine}});
    return json.dump(1) + '\n';
}

std::string comparison_junit(const Comparison& comparison) {
    using Outcome = TestCase::Outcome;
    std::vector<TestCase> cases;
    const InputWords input_words{comparison};
    for (const auto& row : comparison.cells) {
        const auto verdict = row.judgement.verdict;
        const bool told = verdict == Verdict::same || verdict == Verdict::faster || verdict == Verdict::slower;
        cases.push_back({class_name(row.cell), input_words(row), row.head_ns * 1e-9,
                         verdict == Verdict::slower ? Outcome::failure
                         : told                     ? Outcome::passed
                                                    : Outcome::skipped,
                         fmt::format("{}: new/base {}, {}{}{}", name(verdict), ratio_words(row), interval_words(row),
                                     row.judgement.reason.empty() ? "" : "; ", row.judgement.reason)});
    }
    for (const auto& failure : comparison.failed)
        cases.push_back({class_name(failure), cell_name(failure), 0, Outcome::error, failure.status + ": " + failure.message});
    for (const auto& skip : comparison.skipped)
        cases.push_back({class_name(skip), cell_name(skip), 0, Outcome::skipped, "skipped in " + comparison.head + ": " + skip.reason});
    return junit("breakeven compare", cases);
}

}  // namespace breakeven::reports
