// SPDX-License-Identifier: Apache-2.0
#include "across_runs.hpp"

#include <gtest/gtest.h>

namespace {

using breakeven::reports::Family;
using breakeven::reports::Run;
using nlohmann::json;

/// A run with one view and one row, whose lead goes from serial/a to `winner`.
struct OneRun {
    json document{{"context", json::object()}, {"breakeven", {{"machine", {{"cpu", {{"model", "a"}}}}}}}};
    Run run;

    OneRun(json n, json ci95, const char* winner = "cuda/b", const char* shape = "uniform") {
        static int runs = 0;
        document["context"]["date"] = ++runs;
        Family family;
        family.algorithm = "sort";
        family.shape = shape;
        run.threads = 16;
        run.views.push_back({family, {}, {}});
        run.derived.push_back({{"breakeven",
                                {{{"role", "any"},
                                  {"a", "serial"},
                                  {"b", "cuda"},
                                  {"n", n},
                                  {"ci95", ci95},
                                  {"sizes", {50, 200}},
                                  {"processes", 6},
                                  {"crossings", {{{"n", n}, {"to", "cuda"}, {"a", "serial/a"}, {"b", winner}}}}}}}});
    }
    [[nodiscard]] const json& row() const { return run.derived[0]["breakeven"][0]; }
    json& sizes() { return run.derived[0]["breakeven"][0]["sizes"]; }
    json& machine() { return document["breakeven"]["machine"]; }
};

void span(std::initializer_list<OneRun*> all) {
    std::vector<Run*> runs;
    for (auto* one : all) {
        one->run.document = &one->document;
        runs.push_back(&one->run);
    }
    span_runs(runs);
}

TEST(AcrossRuns, TwoRunsHaveARangeBesideTheirIntervals) {
    OneRun first{100, {90, 110}}, second{130, {120, 140}};
    span({&first, &second});
    EXPECT_EQ(first.row()["range"], (json{90, 140}));
    EXPECT_EQ(second.row()["range"], first.row()["range"]);
    EXPECT_EQ(first.row()["ci95"], (json{90, 110})) << "of the run";
    EXPECT_EQ(first.row()["runs"], 2);
    EXPECT_EQ(first.row()["n"], 100) << "the size itself stays";
}

TEST(AcrossRuns, ThreeRunsHaveAnIntervalAcrossThem) {
    OneRun first{100, {99, 101}}, second{130, {129, 131}}, third{80, {79, 81}};
    span({&first, &second, &third});
    // Student's, of ln n: they lie within a factor of 1.84 of 101.3.
    for (const auto* run : {&first, &second, &third}) {
        EXPECT_EQ(run->row()["runs"], 3);
        EXPECT_FALSE(run->row().contains("range"));
        EXPECT_NEAR(run->row()["ci95"][0].get<double>(), 55.0, 0.5);
        EXPECT_NEAR(run->row()["ci95"][1].get<double>(), 186.5, 1.5);
    }
}

TEST(AcrossRuns, AnOpenEndStaysOpen) {
    OneRun first{100, {nullptr, 110}}, second{130, {120, 140}};
    span({&first, &second});
    EXPECT_EQ(first.row()["range"], (json{nullptr, 140}));
}

TEST(AcrossRuns, WhoMeasuredThereAndStatesNoneIsCounted) {
    OneRun run{100, {90, 110}}, other{nullptr, nullptr}, beyond{nullptr, nullptr};
    beyond.sizes() = {200, 400};
    span({&run, &other, &beyond});
    EXPECT_EQ(run.row()["runs_without"], 1);
    EXPECT_EQ(run.row()["ci95"], (json{90, 110}));
    EXPECT_FALSE(run.row().contains("runs"));
}

// The GPU ends behind: its lead is lost at 100 in one run, at 130 in another, and kept in the third.
TEST(AcrossRuns, ALeadThatIsLostIsOfAllRunsToo) {
    OneRun first{nullptr, nullptr}, second{nullptr, nullptr}, third{60, {55, 65}};
    for (auto* run : {&first, &second}) {
        auto lost = run->row();
        lost["n"] = run == &first ? 100 : 130;
        lost["ci95"] = run == &first ? json{90, 110} : json{120, 140};
        run->run.derived[0]["breakeven"][0]["lost"] = lost;
    }
    span({&first, &second, &third});
    for (const auto* run : {&first, &second}) {
        EXPECT_EQ(run->row()["lost"]["range"], (json{90, 140}));
        EXPECT_EQ(run->row()["lost"]["runs"], 2);
        EXPECT_EQ(run->row()["lost"]["runs_without"], 1);
        EXPECT_FALSE(run->row().contains("range"));
    }
    EXPECT_EQ(third.row()["runs_without"], 2);
    EXPECT_FALSE(third.row().contains("lost"));
}

TEST(AcrossRuns, ACopyIsNoOtherRun) {
    OneRun run{100, {90, 110}}, copy{100, {90, 110}};
    copy.document = run.document;
    span({&run, &copy});
    EXPECT_FALSE(run.row().contains("range"));
}

TEST(AcrossRuns, OnlyTheSameCrossingCounts) {
    const auto alone = [](OneRun other) {
        OneRun run{100, {90, 110}};
        span({&run, &other});
        return run.row()["ci95"] == json{90, 110} && !run.row().contains("runs") && !run.row().contains("range");
    };
    EXPECT_FALSE(alone({130, {120, 140}}));
    EXPECT_FALSE(alone({130, {120, 140}, "cuda/c"})) << "whichever variant takes the lead";
    EXPECT_TRUE(alone({130, {120, 140}, "cuda/b", "zipf"})) << "another input";
    EXPECT_TRUE(alone({nullptr, nullptr})) << "it has none";
    OneRun elsewhere{130, {120, 140}};
    elsewhere.machine()["cpu"]["model"] = "b";
    EXPECT_TRUE(alone(std::move(elsewhere))) << "another machine";
    OneRun fewer{130, {120, 140}};
    fewer.run.threads = 8;
    EXPECT_TRUE(alone(std::move(fewer))) << "other threads are another machine to the parallel variants";
}

}  // namespace
