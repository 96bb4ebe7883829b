// SPDX-License-Identifier: Apache-2.0
#include "claims.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using namespace breakeven::reports;

const auto sorting = claims::read_claims("9_test", R"(source = "Test"
title = "A test"
date = "2016"
hardware = "an abacus"
[[claim]]
id = "wins"
words = "we | win"
says = "the GPU wins"
note = "once"
asserts = {kind = "order", faster = ["radix_sort/cuda/bits"], slower = ["radix_sort/serial/bits"], scope = "resident", at = ["uniform:n=1Mi"]}
[[claim]]
id = "lacks"
words = "so"
says = "nobody knows"
asserts = {kind = "order", faster = ["radix_sort/cuda/bits"], slower = ["radix_sort/serial/bits"], at = ["uniform:n=3"]}
[[claim]]
id = "form"
words = "a tree"
says = "a tree is faster"
asserts = {kind = "no form", why = "no variant here is a tree"}
)");

std::string text(std::string_view format, const std::vector<nlohmann::json>& results, std::size_t times = 1) {
    std::vector<claims::ResultFile> files;
    for (const auto& result : results) files.push_back({&result, "file" + std::to_string(files.size() + 1)});
    const std::vector<claims::Document> documents(times, sorting);
    return claims_text(claims::judged(documents, files), format);
}

TEST(ClaimsText, TablesSayWhatIsClaimedWhatIsAndWhatLacks) {
    const auto table = text("table", {sample::small()});
    EXPECT_TRUE(table.starts_with("A test (2016; an abacus)\n  holds                   the GPU wins\n")) << table;
    EXPECT_NE(table.find("today: cuda/bits "), std::string::npos) << table;
    EXPECT_NE(table.find(" [file1]\n                          note: once\n  not measured            nobody knows\n"), std::string::npos)
        << table;
    EXPECT_TRUE(
        table.ends_with("measure: breakeven run published.toml radix_sort/cuda/bits radix_sort/serial/bits\n"
                        "  no such form here       a tree is faster\n                          because: no variant here is a tree\n\n"
                        "3 claims: 1 holds, 1 not measured, 1 no such form here\n"))
        << table;
    const auto twice = text("table", {sample::small()}, 2);
    EXPECT_TRUE(twice.ends_with("6 claims: 2 hold, 2 not measured, 2 no such form here\n")) << twice;
}

TEST(ClaimsText, WhatHoldsByArithmeticAloneIsCountedApart) {
    const auto sums = claims::read_claims("sums", R"(
source = "X"
title = "Sums"
date = "2016"
hardware = "none"
[[claim]]
id = "right"
words = "two"
says = "one and one are two"
asserts = {kind = "sum", terms = [1, 1], gives = 2, within = 0}
[[claim]]
id = "wrong"
words = "three"
says = "... or three"
asserts = {kind = "sum", terms = [1, 1], gives = 3, within = 0}
)");
    const auto file = sample::small();
    const auto table = claims_text(claims::judged({sorting, sums}, {{&file, "file1"}}), "table");
    EXPECT_TRUE(table.ends_with("5 claims: 2 hold (1 by arithmetic alone), 1 cannot be, 1 not measured, 1 no such form here\n")) << table;
}

TEST(ClaimsText, MarkdownStaysATable) {
    const auto markdown = text("markdown", {sample::small()});
    EXPECT_NE(markdown.find("| the GPU wins (\"we \\| win\") | "), std::string::npos) << markdown;
    EXPECT_NE(markdown.find("; an abacus.\n\n| claim |"), std::string::npos) << "the hardware, below the title: " << markdown;
    EXPECT_NE(markdown.find("| **not measured** | `breakeven run published.toml radix_sort/cuda/bits radix_sort/serial/bits` |"),
              std::string::npos)
        << markdown;
}

TEST(ClaimsText, MarkdownOfSeveralFilesSaysWhichOneEachRowIsOf) {
    const auto file = sample::small();
    const std::vector<claims::Document> documents(2, sorting);
    auto judged = claims::judged(documents, {{&file, "file1"}});
    EXPECT_EQ(claims_text(judged, "markdown").find("file1"), std::string::npos) << "there is one";
    judged[1].claims[0].machines[0].finding.source = "file2";
    const auto markdown = claims_text(judged, "markdown");
    for (const auto* name : {"<br>`file1` | **holds**", "<br>`file2` | **holds**"})
        EXPECT_NE(markdown.find(name), std::string::npos) << markdown;
}

TEST(ClaimsText, EachMachineHasARow) {
    const auto rows = nlohmann::json::parse(text("json", {sample::small(), sample::without_gpu()}));
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0]["claim"], "test/wins");
    EXPECT_EQ(rows[0]["verdict"], "holds");
    EXPECT_EQ(rows[1]["claim"], "test/wins");
    EXPECT_EQ(rows[1]["verdict"], "not measured");
    EXPECT_EQ(rows[1]["why"], "cuda/bits was skipped at n = 1048576: no CUDA driver (this build needs 580 or newer)");
    EXPECT_EQ(rows[1]["today"], nullptr);
    EXPECT_NE(rows[0]["machine"], rows[1]["machine"]);
    for (const auto i : {2, 3}) EXPECT_EQ(rows[i]["machine"], nullptr) << "no machine measured it, or could";
    EXPECT_TRUE(text("csv", {sample::small()})
                    .starts_with("document,claim,says,words,hardware,published,machine,verdict,today,why,note,command,source\n"));
}

TEST(ClaimsText, AMachineThatHasNothingToSayIsLeftOutBesideOneThatHas) {
    auto other = sample::without_gpu();
    other["benchmarks"].clear();
    for (const auto* list : {"cells", "skipped"}) other["breakeven"][list].clear();
    const auto table = text("table", {sample::small(), other});
    const auto machine = nlohmann::json::parse(text("json", {sample::small(), other}))[0]["machine"].get<std::string>();
    EXPECT_EQ(table.substr(table.rfind("\n\n") + 2),
              machine + ": 1 claim: 1 holds\nwithout a measurement: 2 claims: 1 not measured, 1 no such form here\n");
    EXPECT_EQ(table.find(machine + ": cuda/bits"), table.npos) << "its file is named";
}

}  // namespace
