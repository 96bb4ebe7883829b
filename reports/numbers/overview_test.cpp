// SPDX-License-Identifier: Apache-2.0
#include "overview.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::reports::overview;
using nlohmann::json;

class Overview : public testing::Test {
protected:
    static json derived_of(const breakeven::reports::View& view) { return breakeven::reports::derive(view, {.resamples = 50}); }

    const breakeven::reports::Results results_ = breakeven::reports::parse_results(breakeven::reports::sample::small());
    const breakeven::reports::View view_ = breakeven::reports::views(results_).front();
};

TEST_F(Overview, NamesTheWinnerOfEachSizeAndItsLead) {
    const auto derived = derived_of(view_);
    const auto cells = overview(view_, derived)["cells"];
    ASSERT_EQ(cells.size(), derived["fastest"].size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto& row = derived["fastest"][i];
        EXPECT_EQ(cells[i]["variant"], row["variant"]);
        const auto& next = row["backends"][cells[i]["next"].get<std::string>()];
        EXPECT_DOUBLE_EQ(cells[i]["lead"], next["time_ns"].get<double>() / row["time_ns"].get<double>());
        for (const auto& [backend, summary] : row["backends"].items())
            if (backend != cells[i]["backend"]) {
                EXPECT_GE(summary["time_ns"], next["time_ns"]);
            }
    }
}

TEST_F(Overview, TheAnswerIsTheLargestOfTheBreakEvenSizes) {
    const auto derived = derived_of(view_);
    const auto found = overview(view_, derived);
    double from = 0;
    for (const auto& row : derived["breakeven"])
        if (row["role"] == "any" && row["b"] == "cuda") from = std::max(from, row["n"].get<double>());
    EXPECT_DOUBLE_EQ(found["from"], from);
    EXPECT_TRUE(found["answer"].get<std::string>().starts_with("cuda from ")) << found["answer"];
}

/// One view whose rows are made up: two backends at two sizes.
json made_up(double first, double last, const json& breakeven) {
    const auto row = [](std::uint64_t n, double serial) {
        const json serials{{"variant", "serial/a"}, {"time_ns", serial}}, cudas{{"variant", "cuda/b"}, {"time_ns", 100.0}};
        const auto& winner = serial < 100 ? serials : cudas;
        return json{{"n", n},
                    {"variant", winner["variant"]},
                    {"time_ns", winner["time_ns"]},
                    {"cell", "none"},
                    {"backends", {{"serial", serials}, {"cuda", cudas}}}};
    };
    return {{"fastest", {row(16, first), row(1024, last)}}, {"breakeven", json::array({breakeven})}};
}
json pair_row(const json& changes) {
    json row{{"role", "any"}, {"a", "serial"},       {"b", "cuda"},     {"state", "crosses"},     {"n", 100.0},
             {"margin", 0.1}, {"sizes", {16, 1024}}, {"ci95", nullptr}, {"indifferent", nullptr}, {"crossings", json::array()}};
    row.update(changes);
    return row;
}

TEST_F(Overview, ALeadWithinTheMarginOrTheZoneIsATie) {
    const auto ties = [&](double serial_at_16, const json& changes) {
        const auto cells = overview(view_, made_up(serial_at_16, 300, pair_row(changes)))["cells"];
        EXPECT_FALSE(cells[1]["tie"]);
        return cells[0]["tie"].get<bool>();
    };
    EXPECT_TRUE(ties(92, json::object()));
    EXPECT_FALSE(ties(80, json::object()));
    EXPECT_FALSE(ties(92, {{"margin", 0.02}}));
    EXPECT_TRUE(ties(80, {{"indifferent", {10.0, 20.0}}}));
    EXPECT_FALSE(ties(80, {{"indifferent", {20.0, 30.0}}}));
}

// Backends have noise of their own: one that is nearer can be told apart where one that is farther cannot.
TEST_F(Overview, WhoIsNotToldApartFromTheWinnerTiesWhoeverIsNearer) {
    auto derived = made_up(110, 300, pair_row({{"margin", 0.02}}));
    for (auto& row : derived["fastest"]) row["backends"]["parallel"] = {{"variant", "parallel/c"}, {"time_ns", 120.0}};
    derived["breakeven"].push_back(pair_row({{"a", "parallel"}, {"margin", 0.25}}));
    const auto cells = overview(view_, derived)["cells"];
    for (const auto& cell : cells) {
        EXPECT_EQ(cell["next"], "parallel");
        EXPECT_TRUE(cell["tie"]);
        EXPECT_DOUBLE_EQ(cell["lead"], 1.2);
    }
    derived["breakeven"].back()["margin"] = 0.02;
    const auto apart = overview(view_, derived)["cells"];
    EXPECT_EQ(apart[0]["next"], "serial");
    EXPECT_FALSE(apart[0]["tie"]);
    EXPECT_DOUBLE_EQ(apart[0]["lead"], 1.1);
    EXPECT_EQ(apart[1]["next"], "parallel");
    EXPECT_FALSE(apart[1]["tie"]);
}

TEST_F(Overview, WhereTheLastSizeIsATieNobodyWins) {
    EXPECT_EQ(overview(view_, made_up(50, 101, pair_row(json::object())))["answer"], "cuda and serial alike");
    EXPECT_EQ(overview(view_, made_up(50, 300, pair_row(json::object())))["answer"], "cuda from 100");
    EXPECT_EQ(overview(view_, made_up(200, 300, pair_row({{"state", "b_always"}, {"n", nullptr}})))["answer"], "cuda at every size");
    EXPECT_EQ(overview(view_, made_up(200, 101, pair_row({{"state", "b_always"}, {"n", nullptr}})))["answer"], "cuda, or alike");
    EXPECT_EQ(overview(view_, made_up(101, 300, pair_row({{"state", "b_always"}, {"n", nullptr}})))["answer"], "cuda, or alike");
    EXPECT_EQ(overview(view_, made_up(20, 30, pair_row({{"state", "a_always"}, {"n", nullptr}})))["answer"], "serial at every size");
    // The host takes the lead back: that size is where its lead begins.
    const json back{{"state", "crosses"}, {"n", nullptr}, {"crossings", {{{"n", 64.0}, {"to", "serial"}}}}};
    EXPECT_EQ(overview(view_, made_up(200, 30, pair_row(back)))["answer"], "serial from 64");
    EXPECT_EQ(overview(view_, made_up(50, 300, pair_row({{"state", "incomparable"}, {"n", nullptr}})))["answer"], "cuda at 1Ki");
}

TEST_F(Overview, OneBackendAloneHasNoRival) {
    auto derived = made_up(200, 300, pair_row(json::object()));
    derived["breakeven"].clear();
    for (auto& row : derived["fastest"]) row["backends"].erase("serial");
    const auto found = overview(view_, derived);
    EXPECT_EQ(found["answer"], "only cuda");
    EXPECT_TRUE(found["cells"][0]["lead"].is_null());
    EXPECT_TRUE(found["from"].is_null());
}

TEST_F(Overview, TheShareIsTheBestThatAWinnerReaches) {
    const auto results = breakeven::reports::parse_results(breakeven::reports::sample::rich());
    const auto view = breakeven::reports::views(results).front();
    const auto derived = derived_of(view);
    double best = 0;
    for (const auto& row : derived["fastest"])
        for (const auto* cell : view.cells)
            if (cell->id == row["cell"] && cell->floor_ns <= cell->working_ns()) best = std::max(best, cell->floor_ns / cell->working_ns());
    ASSERT_GT(best, 0);
    EXPECT_DOUBLE_EQ(overview(view, derived)["share"], best);
    // Floors above the time bound nothing.
    auto faster = view;
    std::vector<breakeven::reports::Cell> cells;
    for (const auto* cell : view.cells) cells.push_back(*cell);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i].floor_ns = 2 * cells[i].working_ns();
        faster.cells[i] = &cells[i];
    }
    EXPECT_TRUE(overview(faster, derived)["share"].is_null());
}

}  // namespace
