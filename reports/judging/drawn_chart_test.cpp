// SPDX-License-Identifier: Apache-2.0
#include "drawn_chart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/claims/read_claims.hpp>

namespace {

using breakeven::test_support::of_tree;
using namespace breakeven::reports::claims;
using breakeven::reports::Cell;

const std::vector<std::uint64_t> sizes{10, 20, 50, 400};

/// Of two variants at those sizes, `keys` are further lines of the file.
Document document(const std::string& keys = "") {
    return read_claims("test", R"(source = "Test"
title = "A test"
date = "2016"
hardware = "an abacus"
[[claim]]
id = "it"
words = "so"
says = "it is so"
asserts = {kind = "open", why = "no reason"}
[[chart]]
title = "t"
along = "keys"
variants = ["sort/serial/a"]
minutes = ["sort/cuda/b"]
at = ["uniform:n=10", "uniform:n=20", "uniform:n=50", "uniform:n=400"]
)" + keys);
}

Cell cell(const std::string& variant, std::uint64_t n, double ns = 1) {
    Cell cell;
    cell.id = variant + std::to_string(n);
    cell.variant = variant;
    cell.backend = variant.substr(0, variant.find('/'));
    cell.family = {"sort", "uniform", {}, 42, "warm", cell.backend == "cuda" ? "end_to_end" : "resident"};
    cell.n = n;
    cell.input_digest = std::to_string(n);
    cell.processes = {{ns, ns}};
    cell.median_ns = ns;
    return cell;
}

Runs run(std::vector<Cell> cells, const std::string& source = "new.json") {
    Runs runs{{source, "2026", {}}};
    runs[0].results.cells = std::move(cells);
    return runs;
}

std::vector<double> places(const DrawnLine& line) {
    std::vector<double> all;
    for (const auto& point : line.points) all.push_back(point.place);
    return all;
}

TEST(DrawnChart, OfCountsHasNoLinesAndLacksNothing) {
    auto document = ::document();
    auto& chart = document.charts[0];
    chart.variants.pop_back();
    chart.counts = {1, 2, 3, 4};
    const auto drawn = draw(chart, run({cell("serial/a", 10)}));
    EXPECT_TRUE(drawn.lines.empty());
    EXPECT_TRUE(drawn.missing.empty());
}

/// Whatever of a line was measured, each input is a point of it or named as missing, and never both.
TEST(DrawnChart, AnInputIsAPointOrIsMissing) {
    const auto document = ::document();
    for (unsigned measured = 0; measured < 1U << sizes.size(); ++measured) {
        std::vector<Cell> cells;
        std::vector<double> drawn;
        std::vector<std::size_t> missing;
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if ((measured >> i & 1U) != 0) {
                cells.push_back(cell("serial/a", sizes[i]));
                drawn.push_back(static_cast<double>(sizes[i]));
            } else {
                missing.push_back(i);
            }
        std::ranges::reverse(cells);  // the order of a file is no order of a line
        const auto chart = draw(document.charts[0], run(cells));
        ASSERT_EQ(chart.lines.size(), drawn.empty() ? 0U : 1U) << measured;
        EXPECT_TRUE(drawn.empty() || places(chart.lines[0]) == drawn) << measured;
        ASSERT_EQ(chart.missing.size(), missing.empty() ? 1U : 2U) << "of the other variant nothing was measured";
        EXPECT_EQ(chart.missing.back().variant, "sort/cuda/b");
        EXPECT_TRUE(chart.missing.back().whole);
        EXPECT_EQ(chart.missing.back().inputs.size(), sizes.size());
        EXPECT_EQ(chart.missing.back().command, "breakeven run published_minutes.toml sort/cuda/b");
        if (missing.empty()) continue;
        EXPECT_EQ(chart.missing[0].inputs, missing);
        EXPECT_EQ(chart.missing[0].whole, drawn.empty());
        EXPECT_EQ(chart.missing[0].command, "breakeven run published.toml sort/serial/a");
    }
}

TEST(DrawnChart, APointStandsAtItsSizeItsPlaceOrItsFact) {
    auto cells = std::vector{cell("serial/a", 10, 7), cell("serial/a", 400, 8)};
    const auto by_size = document();
    EXPECT_EQ(places(draw(by_size.charts[0], run(cells)).lines[0]), (std::vector<double>{10, 400}));
    const auto by_number = document("places = [30, 31, 32, 33]\n");
    const auto line = draw(by_number.charts[0], run(cells)).lines[0];
    EXPECT_EQ(places(line), (std::vector<double>{30, 33}));
    EXPECT_EQ(line.points[1].cell.median_ns, 8) << "the time goes with its place";
    cells[0].facts["walks"] = 99;
    cells[1].facts["walks"] = 3;
    const auto by_fact = document("places = \"walks\"\n");
    EXPECT_EQ(places(draw(by_fact.charts[0], run(cells)).lines[0]), (std::vector<double>{3, 99})) << "from left to right";
    cells[1].facts.clear();
    const auto without = draw(by_fact.charts[0], run(cells));
    EXPECT_EQ(places(without.lines[0]), (std::vector<double>{99}));
    EXPECT_EQ(without.missing[0].inputs, (std::vector<std::size_t>{1, 2, 3})) << "without the fact it has no place";
}

TEST(DrawnChart, ALineIsOfOneRunTheOneWithMostPointsThenTheNewest) {
    const auto document = ::document();
    auto runs = run({cell("serial/a", 10), cell("serial/a", 20)});
    runs.push_back({"old.json", "2025", {}});
    runs[1].results.cells = {cell("serial/a", 50), cell("serial/a", 400)};
    EXPECT_EQ(draw(document.charts[0], runs).lines[0].source, "new.json");
    runs[1].results.cells.push_back(cell("serial/a", 10));
    const auto chart = draw(document.charts[0], runs);
    EXPECT_EQ(chart.lines[0].source, "old.json");
    EXPECT_EQ(places(chart.lines[0]), (std::vector<double>{10, 50, 400})) << "and not a point of the other";
    EXPECT_EQ(chart.missing[0].inputs, (std::vector<std::size_t>{1}));
}

TEST(DrawnChart, InputsThatAVariantIsNotDrawnAtDoNotLack) {
    const auto document = ::document("only = [{variant = \"sort/serial/a\", at = [\"uniform:n=20\", \"uniform:n=10\"]}]\n");
    const auto chart = draw(document.charts[0], run({cell("serial/a", 10), cell("serial/a", 20), cell("serial/a", 400)}));
    EXPECT_EQ(places(chart.lines[0]), (std::vector<double>{10, 20}));
    ASSERT_EQ(chart.missing.size(), 1U);
    EXPECT_EQ(chart.missing[0].variant, "sort/cuda/b");
    std::vector<std::string> needed;
    for (const auto& [suite, variant, request, scope] : document.charts[0].needs())
        if (variant == "sort/serial/a") needed.push_back(suite + ' ' + format(request) + ' ' + scope);
    EXPECT_EQ(needed,
              (std::vector<std::string>{"published.toml uniform:n=10:seed=0 end_to_end", "published.toml uniform:n=20:seed=0 end_to_end"}));
}

/// A fact that variants count differently would put one input at two places.
TEST(DrawnChart, AlongAFactEachInputOfTheGalleryHasOnePlace) {
    std::ifstream stream{of_tree("reports/gallery/h100-published.json")};
    Runs runs{{"h100-published.json", "", breakeven::reports::parse_results(nlohmann::json::parse(stream), "h100-published.json")}};
    int seen = 0;
    for (const auto& document : published_claims())
        for (const auto& chart : document.charts) {
            if (chart.fact.empty()) continue;
            std::map<std::string, double> place_of;
            for (const auto& line : draw(chart, runs).lines)
                for (const auto& [place, cell] : line.points) {
                    const auto [known, is_new] = place_of.emplace(cell.input_digest, place);
                    EXPECT_EQ(known->second, place) << chart.title << ": " << line.variant << " on " << cell.family.shape;
                    ++seen;
                }
        }
    EXPECT_GT(seen, 3);
}

}  // namespace
