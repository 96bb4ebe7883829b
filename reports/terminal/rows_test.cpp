// SPDX-License-Identifier: Apache-2.0
#include "rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "table.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/lines.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::test_support::lines_of;
using namespace breakeven::reports;

TEST(Rows, EveryCellHasOneAndAllHaveTheSameColumns) {
    const auto document = sample::rich();
    const auto& body = document["breakeven"];
    const auto rows = result_rows(document);
    ASSERT_EQ(rows.size(), body["cells"].size() + body["failed"].size() + body["skipped"].size());
    const auto columns = [](const auto& row) {
        std::vector<std::string> names;
        for (const auto& [name, value] : row.items()) names.push_back(name);
        return names;
    };
    for (const auto& row : rows) EXPECT_EQ(columns(row), columns(rows.front()));
}

TEST(Rows, OnlyAMeasuredCellHasATime) {
    for (const auto& row : result_rows(sample::rich())) {
        EXPECT_EQ(row["median_ns"].is_number(), row["status"] == "ok");
        EXPECT_EQ(row["message"].is_null(), row["status"] == "ok");
        if (row["status"] != "ok") continue;
        EXPECT_LE(row["low_ns"], row["median_ns"]);
        EXPECT_LE(row["median_ns"], row["high_ns"]);
    }
}

TEST(Rows, SayHowTheTimeGrowsAroundTheirSize) {
    std::size_t growing = 0, bounded = 0;
    for (const auto& row : result_rows(sample::rich())) {
        EXPECT_EQ(row["growth"].is_null(), row["growth_low"].is_null());
        if (row["growth"].is_null()) continue;
        ++growing;
        bounded += row["growth_bound"].is_string();
        EXPECT_EQ(row["status"], "ok");
        EXPECT_LE(row["growth_low"], row["growth"]);
        EXPECT_LE(row["growth"], row["growth_high"]);
        EXPECT_EQ(row["complexity"].is_string(), row["role"] != "published");
    }
    EXPECT_GT(growing, 100U);
    EXPECT_GT(bounded, 0U);
}

TEST(Rows, WhatIsNotTimedStandsBesideEachTime) {
    auto document = sample::rich();
    document["breakeven"]["variants"]["radix_sort/cuda/cub"]["untimed"] = "the plan";
    std::size_t said = 0;
    for (const auto& row : result_rows(document)) {
        const bool of_it = row["status"] == "ok" && row["algorithm"] == "radix_sort" && row["variant"] == "cuda/cub";
        EXPECT_EQ(row["not_timed"] == "the plan", of_it) << row;
        said += of_it;
    }
    EXPECT_GT(said, 0U);
}

TEST(Rows, FieldsOfCsvAreQuotedWhereTheyMustBe) {
    const Rows rows{{{"a", 1}, {"b", "x, \"y\"\nz"}, {"c", nullptr}, {"d", {"p", "q"}}, {"e", true}}};
    EXPECT_EQ(as_csv(rows), "a,b,c,d,e\n1,\"x, \"\"y\"\"\nz\",,\"p; q\",true\n");
    EXPECT_EQ(as_csv({}), "");
}

TEST(Rows, JsonIsAnArrayOfTheRows) {
    const auto rows = result_rows(sample::small());
    const auto read = nlohmann::json::parse(as_json(rows));
    ASSERT_EQ(read.size(), rows.size());
    EXPECT_EQ(read[0]["median_ns"], rows[0]["median_ns"]);
    EXPECT_EQ(nlohmann::json::parse(as_json({})), nlohmann::json::array());
}

TEST(Rows, EachFormatSaysTheSameCells) {
    const auto document = sample::small();
    EXPECT_EQ(result_text(document, "table"), result_table(read_run(document, "a.json")));
    EXPECT_EQ(lines_of(result_text(document, "csv")).size(), 1 + result_rows(document).size());
    EXPECT_EQ(nlohmann::json::parse(result_text(document, "json")).size(), result_rows(document).size());
    EXPECT_THROW(result_text(document, "xml"), std::invalid_argument);
}

TEST(Rows, FlagsTravel) {
    auto document = sample::small();
    document["benchmarks"][0]["conditions"] = {{"flags", {"steal 12 %", "load 5.1 before on 2 cores"}}};
    EXPECT_EQ(result_rows(document)[0]["flags"], (nlohmann::ordered_json{"steal 12 %", "load 5.1 before on 2 cores"}));
    EXPECT_NE(as_csv(result_rows(document)).find("steal 12 %; load 5.1 before on 2 cores"), std::string::npos);
}

TEST(Rows, EveryCellIsATestCaseForCi) {
    auto document = sample::rich();
    auto& body = document["breakeven"];
    auto identity = body["cells"][0];
    identity.update({{"status", "wrong"}, {"message", "a < b & \"c\"\x1b"}, {"reproduce", "breakeven solve it"}, {"reason", "too slow"}});
    body["failed"] = {identity, identity};
    body["failed"][1]["status"] = "timeout";
    body["skipped"] = {identity};
    const auto xml = result_junit(document);
    EXPECT_NE(xml.find("<testsuite name=\"breakeven run\" tests=\"" + std::to_string(body["cells"].size() + 3) +
                       "\" failures=\"2\" errors=\"0\" skipped=\"1\">"),
              std::string::npos)
        << xml;
    EXPECT_NE(xml.find("<failure message=\"wrong: a &lt; b &amp; &quot;c&quot; &#10;breakeven solve it\"/>"), std::string::npos) << xml;
    EXPECT_NE(xml.find("<failure message=\"timeout: "), std::string::npos) << xml;
    EXPECT_NE(xml.find("<skipped message=\"too slow\"/>"), std::string::npos) << xml;
}

TEST(Rows, AnInterruptedRunIsAnErrorForCi) {
    auto document = sample::small();
    EXPECT_NE(result_junit(document).find(" errors=\"0\" "), std::string::npos);
    document["breakeven"]["complete"] = false;
    const auto xml = result_junit(document);
    EXPECT_NE(xml.find(" errors=\"1\" "), std::string::npos) << xml;
    EXPECT_NE(xml.find("<error message=\"interrupted: "), std::string::npos) << xml;
}

TEST(Rows, OfSeveralFilesSayWhichFile) {
    const auto text = results_text({{"a.json", sample::small()}, {"b.json", sample::without_gpu()}}, "csv");
    const auto lines = lines_of(text);
    EXPECT_TRUE(lines[0].starts_with("file,algorithm,variant,")) << lines[0];
    EXPECT_TRUE(lines[1].starts_with("a.json,")) << lines[1];
    EXPECT_TRUE(lines.back().starts_with("b.json,")) << lines.back();
    EXPECT_EQ(results_text({{"a.json", sample::small()}}, "csv"), as_csv(result_rows(sample::small())));
    const auto tables = results_text({{"a.json", sample::small()}, {"b.json", sample::without_gpu()}}, "markdown");
    EXPECT_TRUE(tables.starts_with("## a.json\n\n")) << tables;
    EXPECT_NE(tables.find("\n## b.json\n\n"), std::string::npos) << tables;
}

TEST(Rows, OfSeveralFilesSayWhichOneIsNone) {
    auto wrong = sample::small();
    wrong["breakeven"]["plan"]["threads"] = "many";
    try {
        results_text({{"a.json", sample::small()}, {"b.json", wrong}}, "table");
        ADD_FAILURE() << "it was read";
    } catch (const breakeven::InputError& error) {
        EXPECT_TRUE(std::string{error.what()}.starts_with("b.json: is no result file")) << error.what();
    }
}

TEST(Rows, BreakEvensOfFilesOfOneMachineSayWhatTheOtherRunsMakeOfThem) {
    const auto says = [](const std::vector<NamedResults>& files, std::string_view format, const char* words) {
        return results_text(files, format).find(words) != std::string::npos;
    };
    const auto document = sample::rich();
    auto second = document, third = document, elsewhere = document;
    second["context"]["date"] = "the day after";
    third["context"]["date"] = "a third one";
    elsewhere["breakeven"]["machine"]["cpu"]["model"] = "another";
    for (const auto* format : {"table", "markdown"}) {
        EXPECT_TRUE(says({{"a.json", document}, {"b.json", second}}, format, ", the range of 2 runs")) << format;
        EXPECT_TRUE(says({{"a.json", document}, {"b.json", second}, {"c.json", third}}, format, ", across 3 runs")) << format;
        EXPECT_FALSE(says({{"a.json", document}, {"b.json", elsewhere}}, format, " runs")) << format;
        EXPECT_FALSE(says({{"a.json", document}, {"b.json", document}}, format, " runs")) << "a copy: " << format;
    }
}

}  // namespace
