// SPDX-License-Identifier: Apache-2.0
#include "comparison_page.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "folder.hpp"
#include "template.hpp"
#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/comparison/words.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/results/text/write_file.hpp>
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

json row_data(const Compared& row, const InputWords& input_words) {
    const auto& [verdict, ratio, p_slower, p_faster, reason] = row.judgement;
    json data{{"verdict", name(verdict)},
              {"variant", row.cell.variant},
              {"backend", row.cell.backend},
              {"input", input_words(row)},
              {"reason", reason}};
    if (row.base_processes == 0) return data;
    const bool known = ratio.interval.coverage >= 0.95;
    data.update({{"ratio", ratio.estimate},
                 {"low", known ? json(ratio.interval.low) : json()},
                 {"high", known ? json(ratio.interval.high) : json()},
                 {"margin", row.margin},
                 {"words", ratio_words(row)},
                 {"interval", interval_words(row)},
                 {"base", format_time(row.base_ns)},
                 {"new", format_time(row.head_ns)},
                 {"processes", fmt::format("{} and {}", row.base_processes, row.head_processes)}});
    return data;
}

/// Chapters in the order of their worst cell.
json algorithms(const Comparison& comparison) {
    const InputWords input_words{comparison};
    auto chapters = json::array();
    std::map<std::string, std::size_t> places;
    for (const auto& row : comparison.cells) {
        const auto& algorithm = row.cell.family.algorithm;
        const auto [place, fresh] = places.emplace(algorithm, chapters.size());
        if (fresh) chapters.push_back({{"algorithm", algorithm}, {"cells", json::array()}});
        chapters[place->second]["cells"].push_back(row_data(row, input_words));
    }
    return chapters;
}

json break_even_data(const BreakEvenPair& pair) {
    const auto words = [&](const StatedBreakEven& stated) { return stated.n ? stated.words : answer_words(stated, pair); };
    return {{"algorithm", pair.family.algorithm},
            {"input", family_words(pair.family)},
            {"pair", fmt::format("{} → {}{}", pair.a, pair.b, pair.role == "any" ? "" : ", " + pair.role + " alone")},
            {"base", words(pair.base)},
            {"new", words(pair.head)},
            {"agree", pair.agree()}};
}

}  // namespace

json comparison_data(const Comparison& comparison, const std::string& gate) {
    const auto source = [](const std::string& file) -> json {
        return {{"source", std::filesystem::path{file}.filename().string()}, {"digest", digest_of(file)}};
    };
    json data{{"base", source(comparison.base)},
              {"new", source(comparison.head)},
              {"summary", summary(comparison)},
              {"gate", gate},
              {"mean", comparison.geometric_mean ? fmt::format("{:.3f}", *comparison.geometric_mean) : ""},
              {"common", common_words(comparison)},
              {"other_machine", comparison.other_machine},
              {"unfit", comparison.unfit},
              {"algorithms", algorithms(comparison)},
              {"only_base", comparison.only_base},
              {"only_new", comparison.only_head},
              {"skipped", json::array()},
              {"failed", json::array()},
              {"break_evens", json::array()},
              {"differences", json::array()}};
    for (const auto verdict : {Verdict::slower, Verdict::unsure, Verdict::same, Verdict::faster, Verdict::none})
        data["counts"][name(verdict)] = comparison.count(verdict);
    for (const auto& skip : comparison.skipped) data["skipped"].push_back(fmt::format("{}: {}", cell_name(skip), skip.reason));
    for (const auto& failure : comparison.failed)
        data["failed"].push_back(
            {{"name", cell_name(failure)}, {"status", failure.status}, {"message", failure.message}, {"reproduce", failure.reproduce}});
    for (const auto& pair : comparison.break_evens) data["break_evens"].push_back(break_even_data(pair));
    for (const auto& [label, base, head, machine] : comparison.differences)
        data["differences"].push_back({{"label", label}, {"base", base}, {"new", head}, {"machine", machine}});
    return data;
}

void write_comparison(const Comparison& comparison, const std::string& gate, const std::filesystem::path& directory,
                      const std::filesystem::path& assets) {
    const auto page = page_text(assets, "comparison.html", {{"data", for_script(comparison_data(comparison, gate))}});
    make_report_folder(directory, {comparison.base, comparison.head});
    write_file(directory / "index.html", page);
}

}  // namespace breakeven::reports
