// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/claims/read_claims.hpp>

/// Reports, targets, thresholds and validation.
namespace {

using breakeven::test_support::of_tree;
using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, ValidateNamesEveryFaultyFileByPlace) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 100,1000 --time 0.001 -o good.json").code, ok);
    auto spoiled = nlohmann::json::parse(contents(folder / "good.json"));
    spoiled["benchmarks"][1]["real_time"] = 0.5;
    write("bad.json", spoiled.dump());
    write("none.json", "{\"context\": ");
    const auto outcome = misbehaving("validate good.json bad.json none.json missing.json");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_EQ(occurrences(outcome.out, "\n"), 1U) << outcome.out;
    EXPECT_NE(outcome.err.find("bad.json: benchmarks[1].real_time: is "), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("none.json:1: is cut off"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("missing.json: "), std::string::npos) << outcome.err;
    EXPECT_EQ(occurrences(outcome.err, "\n"), 3U) << outcome.err;
}

TEST_F(CommandLine, ReportRefusesWhatIsNoResultFile) {
    write("broken.json", "{\"context\": ");
    const auto outcome = breakeven("report broken.json -o page");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_EQ(breakeven("report missing.json -o page").code, bad_input);
}

TEST_F(CommandLine, ReportsAreTextAndOfPatternsToo) {
    ASSERT_EQ(misbehaving("run complement/serial/right reversal/serial/backwards --sizes 10,100 --time 0.001 -o r.json").code, ok);
    const auto table = misbehaving("report r.json --format table");
    ASSERT_EQ(table.code, ok) << table.err;
    EXPECT_NE(table.out.find("cells measured, 0 failed"), std::string::npos) << table.out;
    EXPECT_NE(table.err.find("read r.json: "), std::string::npos) << table.err;
    const auto markdown = misbehaving("report r.json --format markdown -o summary.md");
    ASSERT_EQ(markdown.code, ok) << markdown.err;
    EXPECT_TRUE(markdown.out.empty()) << markdown.out;
    EXPECT_NE(contents(folder / "summary.md").find("| input | "), std::string::npos);
    EXPECT_NE(markdown.err.find("wrote summary.md"), std::string::npos) << markdown.err;
    const auto all = misbehaving("report r.json --format csv"), one = misbehaving("report r.json --format csv --only 'reversal/*'");
    ASSERT_EQ(one.code, ok) << one.err;
    EXPECT_LT(occurrences(one.out, "\n"), occurrences(all.out, "\n")) << one.out;
    const auto none = misbehaving("report r.json --format csv --only 'no_such*'");
    EXPECT_EQ(none.code, usage);
    EXPECT_NE(none.err.find("no_such*"), std::string::npos) << none.err;
}

TEST_F(CommandLine, AReportNeedsNoFolderAndTakesNoForeignOne) {
    ASSERT_EQ(misbehaving("run complement/serial/right reversal/serial/backwards --sizes 10,100 --time 0.001 -o r.json").code, ok);
    const auto page = misbehaving("report r.json");
    ASSERT_EQ(page.code, ok) << page.err;
    EXPECT_EQ(page.out, "report/index.html\n");
    EXPECT_NE(page.err.find("wrote report/index.html"), std::string::npos) << page.err;
    EXPECT_EQ(misbehaving("report r.json").code, ok) << "an earlier report is replaced";
    for (const auto& file : std::filesystem::directory_iterator{folder / "report/charts"})
        EXPECT_EQ(file.path().filename(), "data.json") << "pictures are for those who ask";
    EXPECT_EQ(misbehaving("report r.json -o .").code, usage);
    EXPECT_EQ(misbehaving("report r.json --csv").code, ok);
    EXPECT_GT(std::distance(std::filesystem::directory_iterator{folder / "report/charts"}, {}), 1);
}

TEST_F(CommandLine, ThresholdsAreDataOrAHeader) {
    const auto file = of_tree("reports/gallery/h200-crossings-1.json");
    const auto data = misbehaving("thresholds " + file + " 'compact/*' --role ours");
    ASSERT_EQ(data.code, ok) << data.err;
    const auto found = nlohmann::json::parse(data.out);
    ASSERT_FALSE(found["machines"].at(0)["inputs"].empty());
    for (const auto& input : found["machines"][0]["inputs"]) EXPECT_EQ(input["algorithm"], "compact");
    const auto header = misbehaving("thresholds " + file + " compact --format hpp -o thresholds.hpp");
    EXPECT_EQ(header.code, ok);
    EXPECT_EQ(header.out, "");
    EXPECT_NE(contents(folder / "thresholds.hpp").find("constexpr Variant fastest("), std::string::npos);
    const auto against = misbehaving("thresholds " + file + " --against " + file + " compact");
    EXPECT_EQ(against.code, ok) << against.err;
    EXPECT_EQ(nlohmann::json::parse(against.out)["schema"], "breakeven-regret/1");
    EXPECT_EQ(misbehaving("thresholds " + file + " --against " + file + " --format hpp").code, usage);
    EXPECT_EQ(misbehaving("thresholds " + file + " --against missing.json").code, 65);
    for (const auto* words : {"compact", "'nothing/*' ", ""}) {
        const auto wrong = misbehaving("thresholds " + std::string{words} + (words[0] == '\'' ? file : ""));
        EXPECT_EQ(wrong.code, usage) << wrong.err;
        EXPECT_TRUE(wrong.one_line()) << wrong.err;
    }
    EXPECT_EQ(misbehaving("thresholds missing.json").code, 65);
}

TEST_F(CommandLine, ThresholdsOfTwoVariantsAloneAreAskedForByName) {
    const auto file = of_tree("reports/gallery/h200-crossings-1.json");
    const auto data = misbehaving("thresholds " + file + " --pair radix_sort/serial/lsd radix_sort/cuda/cub");
    ASSERT_EQ(data.code, ok) << data.err;
    const auto inputs = nlohmann::json::parse(data.out)["machines"].at(0)["inputs"];
    ASSERT_EQ(inputs.size(), 2U) << "without transfers and with";
    for (const auto& input : inputs) {
        EXPECT_EQ(input["state"], "crosses");
        EXPECT_FALSE(input["ci95"][0].is_null());
    }
    const std::string pair = " --pair radix_sort/serial/lsd ";
    EXPECT_EQ(misbehaving("thresholds " + file + pair + "radix_sort/serial/none").code, bad_input);
    for (const auto* words : {"", "radix_sort/cuda/cub --format hpp", "radix_sort/cuda/cub compact", "radix_sort/cuda/cub --role ours"}) {
        const auto wrong = misbehaving("thresholds " + file + pair + words);
        EXPECT_EQ(wrong.code, usage) << wrong.out;
        EXPECT_TRUE(wrong.one_line()) << wrong.err;
    }
}

TEST_F(CommandLine, WhatMatchesNothingInAFileNamesWhatWasMeant) {
    const auto gallery = of_tree("reports/gallery/h100-targets-search.json");
    for (const auto& command :
         {"report " + gallery + " --format table --only ", "thresholds " + gallery + ' ', "replay " + gallery + ' '}) {
        const auto typed = breakeven(command + "'radix_srt/*'");
        EXPECT_EQ(typed.code, usage) << command;
        EXPECT_TRUE(typed.err.ends_with("; did you mean 'radix_sort/*'?\n")) << typed.err;
        const auto elsewhere = breakeven(command + "'radix_sort/*'");
        EXPECT_EQ(elsewhere.code, usage) << command;
        EXPECT_EQ(elsewhere.err.find("did you mean"), std::string::npos) << elsewhere.err;
    }
}

TEST_F(CommandLine, ReportJudgesClaims) {
    const auto gallery = of_tree("reports/gallery/h100-targets-search.json");
    const auto table = breakeven("report --claims " + gallery);
    ASSERT_EQ(table.code, ok) << table.err << "every request of a claim must be one of the catalogue";
    EXPECT_NE(table.out.find("Cudafy Me, part 3 of 4 (2012-10-12; an NVIDIA GPU, not named, .NET with CUDAfy)\n"), std::string::npos)
        << table.out;
    EXPECT_NE(table.out.find(" not measured, "), std::string::npos) << "the last line counts";
    const auto csv = breakeven("report --claims --format csv --only 'semi_join/*' " + gallery);
    EXPECT_EQ(csv.out.find("tsp_brute_force"), std::string::npos);
    std::istringstream rows{csv.out};
    bool found = false;
    for (std::string row; std::getline(rows, row);)
        if (row.find("sql_join/two-steps") == std::string::npos && row.find("sql_join/rate") != std::string::npos)
            found = row.find(",cannot be,") != std::string::npos && row.find("6.67 T/s") != std::string::npos;
    EXPECT_TRUE(found) << csv.out;
    EXPECT_EQ(breakeven("report --claims --svg " + gallery).code, usage);
}

TEST_F(CommandLine, TheDocumentsChartsAreInTheReport) {
    const auto gallery = of_tree("reports/gallery/h100-published.json ");
    const auto minutes = of_tree("reports/gallery/h100-published-minutes-1.json ");
    ASSERT_EQ(breakeven("report " + gallery + minutes + "-o page").code, ok);
    const auto data = nlohmann::json::parse(contents(folder / "page/charts/data.json"));
    std::map<std::string, int> points;  // of the variant that is drawn at some of the inputs only
    for (const auto& document : data["claims"])
        for (const auto& chart : document["charts"]) {
            EXPECT_GT(chart["points"].size(), 2U) << chart["title"];
            for (const auto& point : chart["points"])
                if (point["who"] == "serial/brute" || point["who"] == "serial/published_recursion") ++points[chart["title"]];
            for (const auto& missing : chart["missing"])
                EXPECT_TRUE(missing["variant"] != "cyclospectrum/serial/brute" &&
                            missing["variant"] != "peptide_count/serial/published_recursion")
                    << "has all points that it should have: " << missing;
        }
    EXPECT_EQ(points["Cyclospectrum, logarithmic"], 9);
    EXPECT_EQ(points["Counting peptides to mass 1000"], 3);
    ASSERT_EQ(breakeven("report " + gallery + "--only 'semi_join/*' -o part").code, ok);
    const auto part = nlohmann::json::parse(contents(folder / "part/charts/data.json"));
    ASSERT_EQ(part["claims"].size(), 1U);
    EXPECT_EQ(part["claims"][0]["charts"].size(), 1U);
}

TEST_F(CommandLine, ReportJudgesTargets) {
    write("targets.toml", R"([runs]
one = {file = "h100-targets-search.json", suite = "mine.toml"}
[[table]]
id = "t"
run = "one"
rows = [
  {kind = "ratio", ours = ["compact/cuda/pipelined"], peer = ["compact/cuda/cub"], at = ["density:n=256Mi"], least = 2},
  {kind = "ratio", ours = ["compact/cuda/pipelined"], peer = ["compact/cuda/cub"], at = ["density:n=256Mi:per_mille=500"], least = 2},
  {kind = "ratio", ours = ["compact/cuda/pipelined"], peer = ["compact/cuda/cub"], at = ["density:n=256Mi:per_mille=10"], least = 2},
]
)");
    const auto file = of_tree("reports/gallery/h100-targets-search.json");
    const auto table = breakeven("report --targets targets.toml " + file);
    ASSERT_EQ(table.code, ok) << table.err;
    EXPECT_TRUE(table.out.starts_with("t (h100-targets-search.json)\n  not met           compact density:n=256Mi: cuda/pipelined "))
        << table.out;
    std::istringstream lines{table.out};
    std::vector<std::string> found;  // times and ratio of each row
    for (std::string line; std::getline(lines, line);)
        if (const auto at = line.find("cuda/pipelined "); at != std::string::npos) found.push_back(line.substr(at));
    ASSERT_EQ(found.size(), 3U) << table.out;
    EXPECT_EQ(found[0], found[1]) << "of the default density alone";
    EXPECT_NE(found[0], found[2]);
    EXPECT_TRUE(breakeven("report --targets targets.toml --format markdown " + file).out.starts_with("<!-- numbers: files -->\n"));
    EXPECT_EQ(breakeven("report --targets targets.toml --claims " + file).code, usage);
    EXPECT_EQ(breakeven("report --targets targets.toml --svg " + file).code, usage);
    EXPECT_EQ(breakeven("report --targets nowhere.toml " + file).code, bad_input);
    write("wrong.toml", "[runs]\n[[table]]\nid = \"t\"\nrun = \"two\"\nrows = []\n");
    const auto wrong = breakeven("report --targets wrong.toml " + file);
    EXPECT_EQ(wrong.code, bad_input);
    EXPECT_NE(wrong.err.find("wrong.toml:2: 'two' is no run of [runs]"), std::string::npos) << wrong.err;
}

}  // namespace
