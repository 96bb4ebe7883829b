// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include <breakeven/generators/base/text/printable.hpp>
#include <breakeven/generators/testing/lines.hpp>
#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/comparison/formats.hpp>
#include <breakeven/reports/page/report.hpp>
#include <breakeven/reports/page/template.hpp>
#include <breakeven/reports/results/text/markup.hpp>
#include <breakeven/reports/targets/text.hpp>
#include <breakeven/reports/terminal/claims.hpp>
#include <breakeven/reports/terminal/rows.hpp>
#include <breakeven/reports/testdata/sample.hpp>
#include <breakeven/reports/thresholds/header.hpp>
#include <breakeven/reports/thresholds/thresholds.hpp>
#include <breakeven/reports/validation/validate.hpp>

/// What a result file says is shown, and does nothing. The page and its pictures: hostile_test.mjs, in a browser.
namespace {

using breakeven::test_support::lines_of;
using namespace breakeven::reports;

class HostileFile : public testing::Test {
protected:
    HostileFile() {
        std::filesystem::remove_all(here);
        std::filesystem::create_directories(here);
        std::filesystem::create_directories(assets);
        std::ofstream{assets / "page.html"} << "<script>{{data}}</script>";
        std::ofstream{here / "results.json"} << sample::hostile().dump();
        document = read_json(here / "results.json");
    }
    const std::filesystem::path here = testing::TempDir() + "hostile_test." + testing::UnitTest::GetInstance()->current_test_info()->name();
    const std::filesystem::path assets = here / "assets";
    nlohmann::json document;
};

Comparison compared(const nlohmann::json& document) { return compare({document, "a.json"}, {document, "b.json"}); }

TEST_F(HostileFile, SteersNoTerminal) {
    for (const auto* format : {"table", "markdown", "csv", "json"})
        for (const auto& line : lines_of(result_text(document, format))) EXPECT_EQ(breakeven::printable(line), line) << format;
    for (const auto& text : {comparison_table(compared(document)), comparison_csv(compared(document)), comparison_junit(compared(document)),
                             comparison_markdown(compared(document))})
        for (const auto& line : lines_of(text)) EXPECT_EQ(breakeven::printable(line), line);
    const auto findings = validate(document);
    ASSERT_FALSE(findings.empty());
    for (const auto& [place, what] : findings) EXPECT_EQ(breakeven::printable(place + what), place + what);
    document["breakeven"]["cells"][0]["n"] = "x";
    try {
        parse_results(document);
        FAIL() << "a word is no size";
    } catch (const breakeven::InputError& error) {
        EXPECT_EQ(breakeven::printable(error.what()), error.what());
    }
}

TEST_F(HostileFile, AddsNoLines) {
    // A cell a line: those of the file and the names of the columns.
    const auto& body = document["breakeven"];
    EXPECT_EQ(lines_of(result_text(document, "csv")).size(), 1 + body["cells"].size() + body["failed"].size() + body["skipped"].size());
    EXPECT_EQ(lines_of(comparison_csv(compared(document))).size(), 1 + body["cells"].size());
}

/// What is left of Markdown when escaped characters and code are taken out: that which is marked up.
std::string marked_up(const std::string& text) {
    const auto no_code = std::regex_replace(text, std::regex{"`[^`\n]*`"}, "");
    return std::regex_replace(no_code, std::regex{R"(\\[^A-Za-z0-9 ])"}, "");
}

/// Of Markdown without what is ours.
void expect_no_markup(const std::string& rest) {
    for (const auto* markup : {"<", "](", "![", "://", "www.", "@all", "`", "$"})
        EXPECT_EQ(rest.find(markup), std::string::npos) << markup << '\n' << rest;
}

/// How often what a hostile file says is there, whose words have one of these each.
std::size_t times_shown(const std::string& text) {
    std::size_t shown = 0;
    for (auto at = text.find("HYPERLINK"); at != std::string::npos; at = text.find("HYPERLINK", at + 1)) ++shown;
    return shown;
}

TEST_F(HostileFile, IsTextInMarkdown) {
    for (const auto& text : {result_text(document, "markdown"), comparison_markdown(compared(document))}) {
        ASSERT_NE(text.find("script"), std::string::npos) << "nothing of it is shown";
        auto rest = marked_up(text);
        for (const auto* ours : {"<details>", "</details>", "<summary>", "</summary>", "<br>"})
            for (auto at = rest.find(ours); at != std::string::npos; at = rest.find(ours)) rest.erase(at, std::string{ours}.size());
        expect_no_markup(rest);
    }
    // Tables keep their columns.
    for (const auto& line : lines_of(marked_up(result_text(document, "markdown"))))
        if (line.starts_with("| ")) {
            EXPECT_EQ(std::ranges::count(line, '|'), 7) << line;
        }
}

/// Names stand in the table of targets, and are ours. All else is the file's.
TEST_F(HostileFile, IsTextAmongTargets) {
    const std::string evil = document["context"]["date"];
    auto named = sample::small();
    auto& body = named["breakeven"];
    named["context"]["date"] = body["build"]["git"] = body["machine"]["gpus"][0]["name"] = evil;
    body["problems"]["radix_sort"]["unit"] = evil;
    for (auto& record : named["benchmarks"]) record["conditions"] = {{"flags", {evil}}};
    body["noise"] = {{"cuda", {{"half_width", 0.01}, {"unfit", true}}}};
    const auto targets = targets::read_targets("targets.toml", R"([runs]
a = {file = "results.json", suite = "mine.toml"}
[[table]]
id = "t"
run = "a"
rows = [{kind = "rate", ours = ["radix_sort/cuda/bits"], at = ["uniform:n=1Ki:below=1Mi"], least = 1}]
[[sentence]]
id = "s"
run = "a"
text = "It sorts {speed}."
numbers = {speed = {kind = "rate", ours = ["radix_sort/cuda/bits"], at = ["uniform:n=1Ki:below=1Mi"]}}
)");
    const targets::Sources sources{{"results.json", targets::source_of(named, "results.json", "d1ge57")}};
    const auto text = targets::targets_text(targets, sources, "markdown");
    ASSERT_GE(times_shown(text), 8) << "not all of it is shown\n" << text;
    const auto rest = std::regex_replace(marked_up(text), std::regex{"<!-- (numbers: \\w+|end) -->"}, "");
    expect_no_markup(rest);
    for (const auto& line : lines_of(rest))
        if (line.starts_with("| ")) {
            EXPECT_TRUE(std::ranges::count(line, '|') == 8 || std::ranges::count(line, '|') == 10) << line;
        }
}

/// Of two machines each is named, in every line that tells of it.
TEST_F(HostileFile, IsTextAmongClaims) {
    const std::string evil = document["context"]["date"];
    const auto small = sample::small();
    auto named = small;
    named["breakeven"]["machine"]["gpus"][0]["name"] = evil;
    const auto published = claims::read_claims("test", R"(source = "Test"
title = "A test"
date = "2016"
hardware = "an abacus"
[[claim]]
id = "wins"
words = "we win"
says = "the GPU wins"
asserts = {kind = "order", faster = ["radix_sort/cuda/bits"], slower = ["radix_sort/serial/bits"], scope = "resident", at = ["uniform:n=1Mi"]}
)");
    const auto text = claims_text(claims::judged({published}, {{&small, "a.json"}, {&named, "b.json"}}), "markdown");
    ASSERT_GE(times_shown(text), 2) << "not all of it is shown\n" << text;
    const auto rest = std::regex_replace(marked_up(text), std::regex{"<br>"}, "");
    expect_no_markup(rest);
}

TEST(HostileWords, BeginNoBlockOfMarkdown) {
    for (const std::string words : {"# a", "- a", "+ a", "> a", "=== a", "::error::a", "    # a", "\t- a"}) {
        const auto text = markdown_text(words);
        EXPECT_EQ(text[0], '\\') << words;
        EXPECT_EQ(text.substr(1), words.substr(words.find_first_not_of(" \t"))) << "nothing else changes";
    }
    EXPECT_EQ(markdown_text("1. a"), "1\\. a");
    EXPECT_EQ(markdown_text("20) a"), "20\\) a");
    for (const std::string words : {"12 a", "a # b", "a - b", "1.5 x", "-5 a", "#1", ": a"}) EXPECT_EQ(markdown_text(words), words);
    EXPECT_EQ(markdown_text(" \n"), "");
}

TEST(HostileWords, EndNoScript) {
    EXPECT_EQ(for_script({{"a", "</script><!--"}}), R"({"a":"\u003c/script>\u003c!--"})");
    EXPECT_EQ(for_script(std::string(1 << 20, '<')).size(), 2 + (std::size_t{6} << 20));
}

/// The fields of a line of CSV.
std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields{""};
    bool quoted = false;
    for (const char letter : line)
        if (letter == '"')
            quoted = !quoted;
        else if (letter == ',' && !quoted)
            fields.emplace_back();
        else
            fields.back() += letter;
    return fields;
}

TEST_F(HostileFile, HasNoFormulasInCsv) {
    write_report({here / "results.json"}, here / "report", assets, {.charts = {.csv = true}});
    std::vector<std::string> tables{result_text(document, "csv"), comparison_csv(compared(document))};
    for (const auto& entry : std::filesystem::directory_iterator{here / "report" / "charts"}) {
        if (entry.path().extension() != ".csv") continue;
        std::stringstream text;
        text << std::ifstream{entry.path()}.rdbuf();
        tables.push_back(text.str());
    }
    ASSERT_GT(tables.size(), 2);
    for (const auto& table : tables)
        for (const auto& line : lines_of(table))
            for (const auto& field : fields_of(line)) {
                double number = 0;
                const auto* end = field.data() + field.size();
                if (field.empty() || std::from_chars(field.data(), end, number).ptr == end) continue;
                EXPECT_EQ(std::string{"=+-@"}.find(field.front()), std::string::npos) << field;
            }
    const Rows rows{{{"a", "=1+1"}, {"b", -2.5}, {"c", "-3"}, {"d", "@SUM(1)"}, {"e", "a;=1"}, {"f", "-cmd"}}};
    EXPECT_EQ(as_csv(rows), "a,b,c,d,e,f\n'=1+1,-2.5,-3,'@SUM(1),\"a;=1\",'-cmd\n");
}

TEST_F(HostileFile, WritesNothingOutsideOfItsFolder) {
    write_report({here / "results.json"}, here / "report", assets, {.charts = {.csv = true}});
    for (const auto& entry : std::filesystem::recursive_directory_iterator{here}) {
        const auto place = std::filesystem::relative(entry.path(), here).string();
        EXPECT_TRUE(place == "results.json" || place.starts_with("report") || place.starts_with("assets")) << place;
        EXPECT_TRUE(std::ranges::all_of(entry.path().filename().string(), [](unsigned char c) {
            return std::isalnum(c) || c == '-' || c == '.' || c == '_';
        })) << place;
    }
}

TEST_F(HostileFile, IsInertInAHeader) {
    const auto text = dispatch_header(thresholds({{"results.json", document, "digest"}}, [](const Cell&) { return true; }));
    EXPECT_NE(text.find("enum class Variant"), std::string::npos) << text;
    for (const auto& line : lines_of(text)) {
        EXPECT_EQ(breakeven::printable(line), line);
        const auto no_strings = std::regex_replace(line, std::regex{R"re("([^"\\]|\\.)*")re"}, "");
        const auto code = line.starts_with("//") ? "" : no_strings.substr(0, no_strings.find("//"));
        EXPECT_EQ(code.find_first_of("$`@'\"\\"), std::string::npos) << line;
    }
}

}  // namespace
