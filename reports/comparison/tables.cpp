// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats.hpp"
#include "words.hpp"
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/results/text/markup.hpp>

namespace breakeven::reports {
namespace {

constexpr std::size_t columns = 80;

std::string time_words(const Compared& row, double ns) { return row.base_processes == 0 ? "-" : format_time(ns); }

std::string full_name(const Identity& cell) { return cell.family.algorithm + '/' + cell.variant; }

std::string markdown_rows(const Comparison& comparison, bool same) {
    std::string text;
    const InputWords input_words{comparison};
    for (const auto& row : comparison.cells) {
        const auto verdict = row.judgement.verdict;
        if ((verdict == Verdict::same) != same) continue;
        text += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", verdict == Verdict::slower ? "**SLOWER**" : name(verdict),
                            ratio_words(row), interval_words(row), time_words(row, row.base_ns), time_words(row, row.head_ns),
                            markdown_code_in_table(full_name(row.cell)), markdown_text(input_words(row)));
    }
    return text;
}

constexpr auto markdown_head =
    "| verdict | new/base | 95 % interval | base | new | variant | input |\n| --- | ---: | --- | ---: | ---: | --- | --- |\n";

}  // namespace

std::string comparison_table(const Comparison& comparison) {
    using Row = std::array<std::string, 5>;
    std::vector<Row> rows{{"verdict", "new/base", comparison.alpha < 0.05 ? "97.5 % interval" : "95 % interval", "base", "new"}};
    for (const auto& row : comparison.cells)
        rows.push_back({name(row.judgement.verdict), ratio_words(row), interval_words(row), time_words(row, row.base_ns),
                        time_words(row, row.head_ns)});
    // What a terminal shows of UTF-8: every byte but the continuation bytes begins a column.
    const auto width = [](const std::string& text) -> std::size_t {
        return std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; });
    };
    std::array<std::size_t, 5> widths = {};
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));

    std::string text;
    for (const auto& line : summary(comparison)) text += line + '\n';
    if (const auto common = common_words(comparison); !common.empty()) text += "all cells: " + common + '\n';
    const InputWords input_words{comparison};
    for (std::size_t i = 0; i < rows.size() && rows.size() > 1; ++i) {
        std::string line;
        for (std::size_t column = 0; column < rows[i].size(); ++column) {
            const std::string padding(widths[column] - width(rows[i][column]), ' ');
            line += fmt::format("{}{}  ", column == 0 ? rows[i][column] : padding, column == 0 ? padding : rows[i][column]);
        }
        if (i == 0) {
            text += fmt::format("\n{}cell\n", line);
            continue;
        }
        const auto& row = comparison.cells[i - 1];
        const auto variant = full_name(row.cell), input = input_words(row);
        // What does not fit beside the numbers stands below them.
        constexpr auto below = "\n    ";
        const auto all = width(line) + variant.size();
        const auto *before = all <= columns ? "" : below, *between = all + 2 + input.size() <= columns ? "  " : below;
        text += fmt::format("{}{}{}{}{}\n", line, before, variant, between, input);
    }
    const auto further = notes(comparison);
    if (!further.empty()) text += '\n';
    for (const auto& line : further) text += line + '\n';
    return text;
}

std::string comparison_markdown(const Comparison& comparison) {
    std::string text = "### breakeven compare\n\n";
    for (const auto& line : summary(comparison)) text += markdown_text(line) + "  \n";
    if (const auto common = common_words(comparison); !common.empty()) text += "all cells: " + markdown_text(common) + "\n";
    if (const auto rows = markdown_rows(comparison, false); !rows.empty()) text += std::string{"\n"} + markdown_head + rows;
    if (const auto rows = markdown_rows(comparison, true); !rows.empty())
        text += fmt::format("\n<details><summary>{} the same</summary>\n\n{}{}\n</details>\n",
                            counted(comparison.count(Verdict::same), "cell is", "cells are"), markdown_head, rows);
    if (const auto lines = notes(comparison); !lines.empty()) {
        text += '\n';
        for (const auto& line : lines) text += "- " + markdown_text(line) + '\n';
    }
    return text;
}

}  // namespace breakeven::reports
