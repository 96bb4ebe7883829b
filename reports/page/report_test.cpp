// SPDX-License-Identifier: Apache-2.0
#include "report.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using std::filesystem::path;

void write(const path& file, const std::string& text) { std::ofstream{file} << text; }

std::string read(const path& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// A template with everything that fill() knows; no render.mjs, so that no test needs Node.
class Report : public testing::Test {
protected:
    Report() {
        std::filesystem::remove_all(here);
        std::filesystem::create_directories(assets);
        write(assets / "page.html", "<style>{{file:page.css}}</style><script>{{data}}</script>{{first}}<hr>{{others}}");
        write(assets / "page.css", "p { color: {{data}} }");
        write(file, document.dump());
    }
    nlohmann::json data() { return nlohmann::json::parse(read(here / "out/charts/data.json")); }

    const path here = testing::TempDir() + "report_test." + testing::UnitTest::GetInstance()->current_test_info()->name(),
               assets = here / "assets", file = here / "run.json";
    nlohmann::json document = breakeven::reports::sample::small();
};

TEST_F(Report, ThePageIsTheTemplateFilledOnce) {
    breakeven::reports::write_report({file}, here / "out", assets);
    const auto page = read(here / "out/index.html");
    EXPECT_TRUE(page.starts_with("<style>p { color: {{data}} }</style><script>{\"comparison\":[]")) << page.substr(0, 80);
}

TEST_F(Report, ClaimsAreJudgedWhereTheFilesDecideSome) {
    const auto claims = [](const std::string& n) {
        return std::vector{breakeven::reports::claims::read_claims("test", R"(source = "Test"
title = "A test"
date = "2016"
hardware = "an abacus"
[[claim]]
id = "it"
words = "so"
says = "it is so"
published = [{what = "GPU", n = 1000000, seconds = 2}, {what = "partitions", value = 12345678}]
asserts = {kind = "order", faster = ["radix_sort/cuda/bits"], slower = ["radix_sort/serial/bits"], scope = "resident", at = ["uniform:n=)" +
                                                                               n + "\"]}")};
    };
    breakeven::reports::write_report({file}, here / "out", assets, {.claims = claims("1Mi")});
    const auto judged = data()["claims"][0];
    EXPECT_EQ(judged["title"], "A test");
    EXPECT_EQ(judged["claims"][0]["machines"][0]["verdict"], "holds");
    EXPECT_EQ(judged["claims"][0]["published"], nlohmann::json({"GPU 2 s at 1,000,000", "partitions 12,345,678"}));
    const auto points = judged["charts"][0]["points"];
    ASSERT_EQ(points.size(), 3U) << "what was printed with a time and a size, and both sides of today";
    EXPECT_EQ(points[0]["who"], "GPU, published");
    EXPECT_EQ(points[0]["ns"], 2e9);
    EXPECT_EQ(points[2]["who"], "serial/bits");
    EXPECT_EQ(points[2]["published"], false);
    std::filesystem::remove_all(here / "out");
    breakeven::reports::write_report({file}, here / "out", assets, {.claims = claims("3")});
    EXPECT_EQ(data()["claims"], nlohmann::json::array()) << "no chapter of claims of which none is measured";
}

TEST_F(Report, WhatTheMachineWasUnfitForIsSaidOfTheRun) {
    breakeven::reports::write_report({file}, here / "out", assets);
    EXPECT_EQ(data()["machines"][0]["runs"][0]["unfit"], nlohmann::json::array());
    std::filesystem::remove_all(here / "out");
    document["breakeven"]["noise"]["cuda"] = {{"half_width", 0.03}, {"unfit", true}};
    write(file, document.dump());
    breakeven::reports::write_report({file}, here / "out", assets);
    EXPECT_EQ(data()["machines"][0]["runs"][0]["unfit"],
              nlohmann::json::array(
                  {"The machine was unfit for cuda: a variant differed from itself by up to 3.0 %, and what differs there may be noise."}));
}

TEST_F(Report, ADeclaredChartNamesWhatLacks) {
    const auto claims = [](const std::string& variants, const std::string& sizes) {
        std::string at;
        for (std::size_t i = 0; i < sizes.size(); i = sizes.find(' ', i) == std::string::npos ? sizes.size() : sizes.find(' ', i) + 1)
            at += "\"uniform:n=" + sizes.substr(i, sizes.find(' ', i) - i) + "\", ";
        return std::vector{breakeven::reports::claims::read_claims("test", R"(source = "Test"
title = "A test"
date = "2016"
hardware = "an abacus"
[[claim]]
id = "it"
words = "so"
says = "it is so"
asserts = {kind = "count", variants = ["radix_sort/serial/bits"], fact = "partitions", at = ["uniform:n=1Mi"]}
[[claim]]
id = "decided"
words = "so"
says = "it is so"
published = [{what = "CPU", n = 3000000, seconds = 2}]
asserts = {kind = "order", faster = ["radix_sort/cuda/bits"], slower = ["radix_sort/serial/bits"], at = ["uniform:n=1Mi"], scope = "resident"}
[[chart]]
title = "A chart"
along = "keys"
scope = "resident"
variants = [)" + variants + "]\nat = [" + at + "]\npublished = [{claim = \"decided\", what = \"CPU\"}]\n")};
    };
    const auto chart = [&](const std::string& variants, const std::string& sizes) {
        std::filesystem::remove_all(here / "out");
        breakeven::reports::write_report({file}, here / "out", assets, {.claims = claims(variants, sizes)});
        return data()["claims"][0]["charts"];
    };
    const std::string bits = "\"radix_sort/serial/bits\"", other = ", \"radix_sort/serial/other\"";
    const auto two = chart(bits + other, "1Mi 3 5")[0];
    ASSERT_EQ(two["missing"].size(), 2U);
    EXPECT_EQ(two["missing"][0]["at"], "at 3, 5");
    EXPECT_EQ(two["missing"][1]["variant"], "radix_sort/serial/other");
    EXPECT_EQ(two["missing"][1]["at"], "") << "all of it";
    EXPECT_EQ(two["points"][0]["published"], true);
    EXPECT_EQ(two["points"][1]["size"], "1Mi");
    EXPECT_EQ(chart(bits, "1Mi 3 5 7 9 11")[0]["missing"][0]["at"], "at 5 of 6 inputs");
    EXPECT_EQ(chart(bits, "1Mi")[0]["missing"], nlohmann::json::array());
    EXPECT_EQ(chart(bits, "3 5"), nlohmann::json::array()) << "what is printed alone compares nothing";
}

// The scripts of the page stand between them, so that it opens before the browser has read all machines.
TEST_F(Report, ChaptersOfOtherMachinesStandBehind) {
    const auto other = here / "other.json";
    write(other, breakeven::reports::sample::without_gpu().dump());
    breakeven::reports::write_report({file, other}, here / "out", assets);
    const auto page = read(here / "out/index.html");
    const auto first = page.find("data-chapters=\"0\""), scripts = page.find("<hr>"), second = page.find("data-chapters=\"1\"");
    ASSERT_NE(second, std::string::npos);
    EXPECT_LT(first, scripts);
    EXPECT_LT(scripts, second);
    EXPECT_LT(page.find("\"points\":"), scripts) << "the numbers of the first machine";
    EXPECT_GT(page.find("\"points\":"), first) << "and none in what the page opens with";
}

// Whatever a result file says, its text stays text.
TEST_F(Report, NoTextOfAFileCanEndTheScript) {
    document["breakeven"]["plan"]["title"] = "</script><script>alert(1)</script><!--";
    write(file, document.dump());
    breakeven::reports::write_report({file}, here / "out", assets);
    const auto page = read(here / "out/index.html");
    EXPECT_EQ(page.find("<script>alert"), std::string::npos);
    EXPECT_EQ(page.find("<!--"), std::string::npos);
    EXPECT_EQ(data()["machines"][0]["runs"][0]["title"], "</script><script>alert(1)</script><!--");
}

TEST_F(Report, FilesOfOneMachineAreRunsOfIt) {
    const auto other = here / "other.json", later = here / "later.json";
    write(other, breakeven::reports::sample::without_gpu().dump());
    document["context"]["date"] = "2026-02-01T12:00:00+00:00";
    write(later, document.dump());
    breakeven::reports::write_report({file, other, later}, here / "out", assets);
    const auto machines = data()["machines"];
    ASSERT_EQ(machines.size(), 2);
    EXPECT_EQ(machines[0]["name"], "Invented GPU, Invented CPU");
    EXPECT_EQ(machines[1]["name"], "Invented CPU");
    ASSERT_EQ(machines[0]["runs"].size(), 2);
    EXPECT_EQ(machines[0]["runs"][1]["source"], "later.json");
    EXPECT_NE(machines[0]["runs"][0]["digest"], machines[0]["runs"][1]["digest"]);
    // Both measured the same input at the same sizes: the later one stands for it, and the other is its repeat.
    const auto views = machines[0]["chapters"][0]["views"];
    EXPECT_EQ(data()["offered"],
              nlohmann::json::parse(R"({"scopes": ["resident"], "caches": ["warm"], "two_clocks": false, "two_roles": true})"));
    ASSERT_EQ(views.size(), 2);
    EXPECT_EQ(views[0]["run"], 1);
    EXPECT_FALSE(views[0].contains("repeat"));
    EXPECT_EQ(views[1]["run"], 0);
    EXPECT_EQ(views[1]["repeat"], true);
    EXPECT_EQ(views[0]["main"], true) << "stands for all inputs in the heat table";
    EXPECT_FALSE(views[1].contains("main"));
    EXPECT_NE(views[0]["id"], views[1]["id"]);
    EXPECT_EQ(machines[0]["counts"]["verified"], 2 * document["breakeven"]["cells"].size());
    EXPECT_EQ(machines[0]["counts"]["algorithms"], 1);
}

TEST_F(Report, SeveralMachinesAreCompared) {
    const auto other = here / "other.json";
    write(other, breakeven::reports::sample::without_gpu().dump());
    breakeven::reports::write_report({file, other}, here / "out", assets);
    const auto drawn = data();
    EXPECT_EQ(drawn["comparison"].size(), 2);  // the two backends that both have
    EXPECT_FALSE(drawn["differences"].empty());
    std::filesystem::remove_all(here / "out");
    breakeven::reports::write_report({file, file}, here / "out", assets);
    EXPECT_TRUE(data()["comparison"].empty());
}

TEST_F(Report, SameFilesSameBytes) {
    const auto other = here / "other.json";
    write(other, breakeven::reports::sample::without_gpu().dump());
    breakeven::reports::write_report({file, other}, here / "out", assets);
    const auto first = read(here / "out/index.html") + read(here / "out/charts/data.json");
    breakeven::reports::write_report({file, other}, here / "again", assets);
    EXPECT_EQ(read(here / "again/index.html") + read(here / "again/charts/data.json"), first);
}

TEST_F(Report, AProblemIsStatedWhereTheFileSaysIt) {
    document["breakeven"]["problems"]["radix_sort"]["purpose"] = "sorts keys";
    write(file, document.dump());
    breakeven::reports::write_report({file}, here / "out", assets);
    const auto chapter = data()["machines"][0]["chapters"][0];
    EXPECT_EQ(chapter["purpose"], "sorts keys");
    EXPECT_FALSE(chapter.contains("source"));
    EXPECT_EQ(chapter["field"], "arrays");
}

TEST_F(Report, EveryCellOfTheFileIsInThePage) {
    document = breakeven::reports::sample::rich();
    write(file, document.dump());
    breakeven::reports::write_report({file}, here / "out", assets);
    std::size_t failed = 0, skipped = 0;
    std::set<std::string> measured, facts;
    const auto drawn = data();
    for (const auto& chapter : drawn["machines"][0]["chapters"]) {
        failed += chapter["failed"].size();
        skipped += chapter["skipped"].size();
        for (const auto& view : chapter["views"])
            for (const auto& point : view["points"]) {
                if (point.contains("facts")) facts.insert(point["facts"]);
                measured.insert(chapter["algorithm"].get<std::string>() + view["shape"].get<std::string>() +
                                point["variant"].get<std::string>() + point["size"].get<std::string>() +
                                (point["backend"] == "cuda" ? view["scope"].get<std::string>() : ""));
            }
    }
    EXPECT_FALSE(facts.empty());
    for (const auto& fact : facts) EXPECT_TRUE(fact.starts_with("partitions ")) << fact;
    EXPECT_EQ(failed, document["breakeven"]["failed"].size());
    EXPECT_EQ(skipped, document["breakeven"]["skipped"].size());
    EXPECT_EQ(measured.size(), document["breakeven"]["cells"].size());
}

TEST_F(Report, AnAlgorithmWithoutAnyTimeKeepsItsChapter) {
    document["breakeven"]["cells"] = nlohmann::json::array();
    write(file, document.dump());
    breakeven::reports::write_report({file}, here / "out", assets);
    const auto chapters = data()["machines"][0]["chapters"];
    ASSERT_EQ(chapters.size(), 1);
    EXPECT_EQ(chapters[0]["headline"], "No variant has a verified time.");
    EXPECT_EQ(chapters[0]["skipped"].size(), 1);
}

TEST_F(Report, FactsOfAWrongTypeAreAnError) {
    document["breakeven"]["machine"]["gpus"] = {5};
    write(file, document.dump());
    EXPECT_THROW(breakeven::reports::write_report({file}, here / "out", assets), breakeven::InputError);
    document = breakeven::reports::sample::small();
    document["breakeven"]["problems"] = nlohmann::json::object();
    write(file, document.dump());
    EXPECT_THROW(breakeven::reports::write_report({file}, here / "out", assets), breakeven::InputError);
}

TEST_F(Report, ThreadsThatNoIntHoldsAreAsManyAsOneCanTell) {
    for (const auto& [said, shown] : {std::pair{1e308, 1000000}, {-1e308, 0}, {2.0, 2}}) {
        document["breakeven"]["plan"]["threads"] = said;
        write(file, document.dump());
        std::filesystem::remove_all(here / "out");
        breakeven::reports::write_report({file}, here / "out", assets);
        EXPECT_EQ(data()["machines"][0]["runs"][0]["threads"], shown) << said;
    }
}

TEST_F(Report, ABadFileLeavesNothingBehind) {
    EXPECT_THROW(breakeven::reports::write_report({here / "missing.json"}, here / "out", assets), breakeven::InputError);
    EXPECT_FALSE(std::filesystem::exists(here / "out"));
}

TEST_F(Report, AFolderThatCannotBeMadeIsNamed) {
    try {
        breakeven::reports::write_report({file}, file / "out", assets);
        FAIL() << "wrote below a file";
    } catch (const breakeven::CannotWrite& error) {
        EXPECT_NE(std::string{error.what()}.find("run.json/out"), std::string::npos) << error.what();
    }
}

TEST_F(Report, MissingAssetsAreNamed) {
    EXPECT_THROW(breakeven::reports::write_report({file}, here / "out", here / "nowhere"), breakeven::InputError);
    EXPECT_FALSE(std::filesystem::exists(here / "out"));
}

}  // namespace
