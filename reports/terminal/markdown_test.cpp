// SPDX-License-Identifier: Apache-2.0
#include "markdown.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <breakeven/generators/testing/lines.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::test_support::lines_of;
using nlohmann::json;

std::string result_markdown(const nlohmann::json& document) {
    return breakeven::reports::result_markdown(breakeven::reports::read_run(document, "a.json"));
}

/// The bars that end cells: escaped ones do not.
std::size_t columns(const std::string& line) {
    std::size_t bars = 0;
    for (std::size_t i = 0; i < line.size(); ++i) bars += line[i] == '|' && (i == 0 || line[i - 1] != '\\');
    return bars;
}

TEST(Markdown, EachAlgorithmHasAHeadlineAndATableWithARowForEachKindOfInput) {
    const auto text = result_markdown(breakeven::reports::sample::small());
    EXPECT_TRUE(text.starts_with("Invented GPU, Invented CPU: ")) << text;
    const auto lines = lines_of(text);
    const auto chapter = std::ranges::find(lines, "### radix\\_sort");
    ASSERT_LT(chapter + 6, lines.end()) << text;
    EXPECT_TRUE(chapter[2].starts_with("cuda/cub is the fastest from about ")) << chapter[2];
    EXPECT_EQ(chapter[4], "| input | largest shared keys | serial | parallel | cuda | break-even |");
    EXPECT_EQ(chapter[5], "| --- | ---: | --- | --- | --- | --- |");
    const auto& row = chapter[6];
    EXPECT_TRUE(row.starts_with("| uniform below=1Mi, without transfers, warm caches | ")) << row;
    EXPECT_NE(row.find("| **cub "), std::string::npos) << "the fastest is in bold: " << row;
    EXPECT_NE(row.find("serial → cuda "), std::string::npos) << row;
    for (auto line = chapter + 4; line != lines.end() && line->starts_with('|'); ++line) EXPECT_EQ(columns(*line), 7) << *line;
}

TEST(Markdown, DisturbedTimesAreMarkedAndExplained) {
    auto document = breakeven::reports::sample::small();
    EXPECT_EQ(result_markdown(document).find("disturbed"), std::string::npos);
    for (auto& record : document["benchmarks"])
        if (record["cell"] == "radix_sort/cuda/cub/scope:resident/cache:warm/shape:uniform/below:1Mi/n:1048576")
            record["conditions"] = {{"flags", json::array({"steal 12 %"})}};
    const auto lines = lines_of(result_markdown(document));
    const auto row = std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("| uniform "); });
    ASSERT_NE(row, lines.end());
    EXPECT_EQ(std::ranges::count(*row, '!'), 1) << *row;
    EXPECT_NE(row->find("s!** |"), std::string::npos) << *row;
    EXPECT_EQ(
        std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("\\! 1 of ") && line.ends_with("steal 12 % (1)"); }),
        1);
}

// What one backend alone was measured at compares nothing.
TEST(Markdown, BackendsAreComparedAtTheLargestSizeTheyShare) {
    auto document = breakeven::reports::sample::small();
    auto& cells = document["breakeven"]["cells"];
    for (auto cell = cells.begin(); cell != cells.end();)
        cell = (*cell)["backend"] != "cuda" && (*cell)["n"] > 16384 ? cells.erase(cell) : cell + 1;
    const auto lines = lines_of(result_markdown(document));
    const auto row = std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("| uniform "); });
    ASSERT_NE(row, lines.end());
    EXPECT_TRUE(row->starts_with("| uniform below=1Mi, without transfers, warm caches | 16Ki | ")) << *row;
    EXPECT_EQ(row->find(" - |"), std::string::npos) << *row;
}

TEST(Markdown, ALostLeadIsTheOthersFromThereOn) {
    auto document = breakeven::reports::sample::small();
    for (auto& record : document["benchmarks"])
        if (const auto name = record["name"].get<std::string>(); name.find("/cuda/") != std::string::npos && name.ends_with("/n:1048576"))
            for (auto& sample : record["samples_ns"]) sample = 1e12;
    const auto text = result_markdown(document);
    EXPECT_NE(text.find("cuda → parallel "), std::string::npos) << text;
    EXPECT_NE(text.find("; before that up to "), std::string::npos) << text;
}

TEST(Markdown, NobodyIsInBoldInATie) {
    auto document = breakeven::reports::sample::small();
    for (auto& record : document["benchmarks"]) record["samples_ns"] = json::array({1000, 1000, 1000});
    const auto lines = lines_of(result_markdown(document));
    for (const auto& line : lines) EXPECT_TRUE(!line.starts_with('|') || line.find("**") == std::string::npos) << line;
}

TEST(Markdown, WhatFailedStandsFirstAndInBold) {
    auto document = breakeven::reports::sample::rich();
    ASSERT_FALSE(document["breakeven"]["failed"].empty());
    const auto text = result_markdown(document);
    const auto failure = document["breakeven"]["failed"][0];
    const auto bold = text.find("- **" + failure["status"].get<std::string>() + "** `" + failure["algorithm"].get<std::string>());
    EXPECT_NE(bold, std::string::npos) << text;
    EXPECT_LT(bold, text.find("###"));
    EXPECT_NE(text.find('`' + failure["reproduce"].get<std::string>() + '`'), std::string::npos) << text;
    const auto count = "**" + std::to_string(document["breakeven"]["failed"].size()) + " failed**";
    EXPECT_NE(text.find(count), std::string::npos) << text;
    EXPECT_NE(text.find("<details><summary>"), std::string::npos) << "what was skipped";
}

// Whatever a file says, a table keeps its columns and text stays text.
TEST(Markdown, NoTextOfAFileIsMarkup) {
    auto document = breakeven::reports::sample::small();
    for (auto& cell : document["breakeven"]["cells"]) cell["parameters"]["below"] = "a|b<img>\n*";
    const auto lines = lines_of(result_markdown(document));
    EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& line) { return line.find("a\\|b\\<img> \\*") != std::string::npos; }));
    for (const auto& line : lines) EXPECT_TRUE(!line.starts_with('|') || columns(line) == 7) << line;
}

TEST(Markdown, AFileWithoutTimesSaysSo) {
    auto document = breakeven::reports::sample::small();
    document["breakeven"]["cells"] = json::array();
    EXPECT_NE(result_markdown(document).find(": 0 cells measured, 0 failed, 1 skipped"), std::string::npos) << result_markdown(document);
}

TEST(Markdown, WhatIsNotTimedIsSaidBesideTheNumber) {
    auto document = breakeven::reports::sample::small();
    EXPECT_EQ(result_markdown(document).find("†"), std::string::npos);
    document["breakeven"]["variants"]["radix_sort/cuda/cub"]["untimed"] = "the plan";
    const auto text = result_markdown(document);
    EXPECT_NE(text.find("cub † "), std::string::npos) << text;
    EXPECT_NE(text.find("\n\n† cuda/cub: not timed is the plan\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("† serial"), std::string::npos) << text;
}

}  // namespace
