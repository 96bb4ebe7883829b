// SPDX-License-Identifier: Apache-2.0
#include "joined_runs.hpp"

#include <gtest/gtest.h>

namespace {

using breakeven::reports::join_runs;
using nlohmann::json;

/// What view_data() has of sizes at which cuda beats serial, or the other way round.
json run_of(const std::vector<std::uint64_t>& sizes, const char* winner = "cuda", const json& share = nullptr) {
    json view{{"overview", {{"cells", json::array()}, {"share", share}, {"share_words", share.is_null() ? "" : "some"}}},
              {"fastest", json::array()},
              {"points", json::array()}};
    for (const auto n : sizes) {
        const auto variant = std::string{winner} + "/v";
        view["overview"]["cells"].push_back({{"n", n}, {"backend", winner}, {"next", "parallel"}, {"tie", false}});
        view["fastest"].push_back({{"n", n}, {"variant", variant}});
        view["points"].push_back({{"n", n}, {"variant", variant}});
    }
    return view;
}

std::vector<std::uint64_t> sizes(const json& rows) {
    std::vector<std::uint64_t> found;
    for (const auto& row : rows) found.push_back(row["n"]);
    return found;
}

using Sizes = std::vector<std::uint64_t>;

TEST(JoinedRuns, SizesBeyondThoseOfTheViewAreAdded) {
    auto view = run_of({16, 32, 64});
    join_runs(view, {{3, "far.json", run_of({8, 40, 64, 128})}, {1, "further.json", run_of({100, 256})}});
    for (const auto* list : {"points", "fastest"}) EXPECT_EQ(sizes(view[list]), (Sizes{8, 16, 32, 64, 128, 256})) << list;
    EXPECT_EQ(sizes(view["overview"]["cells"]), (Sizes{8, 16, 32, 64, 128, 256}));
    EXPECT_EQ(view["points"][0]["source"], "far.json");
    EXPECT_EQ(view["points"][5]["run"], 1);
    EXPECT_FALSE(view["points"][1].contains("source"));
    EXPECT_EQ(view["beyond"], (json{{{"run", 3}, {"words", "8 and 128 from far.json"}}, {{"run", 1}, {"words", "256 from further.json"}}}));
}

TEST(JoinedRuns, WhoAddsNothingIsNotNamed) {
    auto view = run_of({16, 64});
    join_runs(view, {{1, "within.json", run_of({16, 32})}});
    EXPECT_FALSE(view.contains("beyond"));
    EXPECT_EQ(sizes(view["points"]), (Sizes{16, 64}));
}

TEST(JoinedRuns, AnotherWinnerBeyondIsSaid) {
    auto view = run_of({16, 64});
    join_runs(view, {{1, "far.json", run_of({128, 256}, "serial")}});
    EXPECT_EQ(view["beyond"][0]["words"], "128 to 256 from far.json, where serial wins");
    auto smaller = run_of({16, 64});
    join_runs(smaller, {{1, "near.json", run_of({8}, "serial")}});
    EXPECT_EQ(smaller["beyond"][0]["words"], "8 from near.json") << "the lead goes over from small to large";
}

TEST(JoinedRuns, AVariantThatGoesOnInItsOwnRunStaysThere) {
    auto view = run_of({16, 64});
    view["points"].push_back({{"n", 256}, {"variant", "cuda/v"}});
    view["fastest"].push_back({{"n", 256}, {"variant", nullptr}});
    join_runs(view, {{1, "far.json", run_of({128, 256, 512})}});
    EXPECT_EQ(sizes(view["points"]), (Sizes{16, 64, 256, 512}));
    EXPECT_EQ(sizes(view["fastest"]), (Sizes{16, 64, 128, 256, 512}));
    for (const auto& row : view["fastest"]) EXPECT_FALSE(row["variant"].is_null()) << "somebody has won there in the other run";
    EXPECT_EQ(view["fastest"][2]["point"], (json{{"n", 128}, {"variant", "cuda/v"}})) << "no point of the chart, but one of the table";
}

TEST(JoinedRuns, TheBestShareOfTheFloorIsThatOfAllRuns) {
    auto view = run_of({16, 64});
    join_runs(view,
              {{1, "none.json", run_of({16})}, {2, "best.json", run_of({16}, "cuda", 0.9)}, {3, "less.json", run_of({16}, "cuda", 0.5)}});
    EXPECT_EQ(view["overview"]["share"], 0.9);
    EXPECT_EQ(view["overview"]["share_source"], "best.json");
}

}  // namespace
