// SPDX-License-Identifier: Apache-2.0
#include "derive.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::reports::derive;
using breakeven::test_support::of_tree;
using nlohmann::json;

std::vector<json> rows(const json& list, const json& like) {
    std::vector<json> found;
    for (const auto& row : list)
        if (std::ranges::all_of(like.items(), [&](const auto& item) { return row[item.key()] == item.value(); })) found.push_back(row);
    return found;
}

/// All times of the cells of one variant, multiplied.
void slow_down(json& document, const std::string& variant, double factor) {
    for (auto& record : document["benchmarks"])
        if (record["name"].get<std::string>().find(variant) != std::string::npos)
            for (auto& sample : record["samples_ns"]) sample = sample.get<double>() * factor;
}

TEST(Derive, IsAFunctionOfTheMeasuredNumbersAlone) {
    auto document = breakeven::reports::sample::rich();
    const auto stored = document["breakeven"]["derived"];
    document["breakeven"].erase("derived");
    EXPECT_EQ(derive(json::parse(document.dump())), stored);
}

/// What reports show of each view, and what they would compute.
void expect_fresh(const json& document) {
    const auto results = breakeven::reports::parse_results(document);
    const breakeven::reports::Derived derived{document};
    const auto all = breakeven::reports::views(results);
    EXPECT_FALSE(all.empty());
    for (const auto& view : all) EXPECT_EQ(derived.of(view), derive(view));
}

TEST(Derived, IsWhatWouldBeComputed) {
    auto document = breakeven::reports::sample::rich();
    expect_fresh(document);
    document["breakeven"].erase("derived");
    expect_fresh(document);
}

TEST(Derived, IsTakenFromTheFileWhereItFits) {
    auto document = breakeven::reports::sample::small();
    for (auto& row : document["breakeven"]["derived"]["breakeven"]) row["sizes"] = {12345};
    const auto results = breakeven::reports::parse_results(document);
    const breakeven::reports::Derived derived{document};
    for (const auto& view : breakeven::reports::views(results)) {
        const json of_view = derived.of(view);
        for (const auto& row : of_view["breakeven"]) EXPECT_EQ(row["sizes"], json{12345});
    }
}

TEST(Derived, OfOtherTimesOrAnotherFormIsComputed) {
    auto slower = breakeven::reports::sample::small();
    slow_down(slower, "cuda/cub", 100);
    expect_fresh(slower);
    for (const auto* member : {"n", "crossings", "ci95", "sizes", "state"}) {
        auto damaged = breakeven::reports::sample::small();
        for (auto& row : damaged["breakeven"]["derived"]["breakeven"]) row[member] = true;
        expect_fresh(damaged);
    }
    for (const auto* member : {"pieces", "variant"}) {
        auto damaged = breakeven::reports::sample::small();
        for (auto& row : damaged["breakeven"]["derived"]["growth"]) row[member] = {7};
        expect_fresh(damaged);
    }
    auto odd = breakeven::reports::sample::small();
    for (const auto& derived : {json(7), json{{"fastest", 7}}, json{{"fastest", {7}}, {"breakeven", {7}}}}) {
        odd["breakeven"]["derived"] = derived;
        expect_fresh(odd);
    }
}

// The interval of a lead that is lost for good is that of the other side, which takes it. Files store what b wins.
TEST(Derive, WhereALeadIsLostReportsSayHowSurely) {
    auto document = breakeven::reports::sample::small();
    for (const auto* variant : {"cuda/cub/scope:resident", "cuda/bits/scope:resident"})
        for (const auto* n : {"262144", "1048576"})
            slow_down(document, fmt::format("{}/cache:warm/shape:uniform/below:1Mi/n:{}", variant, n), 1000);
    const json pair{{"a", "parallel"}, {"b", "cuda"}, {"role", "any"}, {"scope", "resident"}};
    const auto stored = rows(derive(document)["breakeven"], pair).at(0);
    ASSERT_EQ(stored["crossings"].back()["to"], "parallel");
    EXPECT_TRUE(stored["n"].is_null());
    EXPECT_FALSE(stored.contains("lost"));
    const auto results = breakeven::reports::parse_results(document);
    for (const auto& view : breakeven::reports::views(results)) {
        const auto found = rows(derive(view)["breakeven"], pair);
        for (const auto& row : found) {
            const auto& lost = row["lost"];
            EXPECT_EQ(lost["a"], "cuda");
            EXPECT_EQ(lost["b"], "parallel");
            EXPECT_EQ(lost["crossings"].back()["b"], "parallel/bits");
            EXPECT_DOUBLE_EQ(lost["n"], row["crossings"].back()["n"]);
            EXPECT_LE(lost["ci95"][0], lost["n"]);
            EXPECT_GE(lost["ci95"][1], lost["n"]);
            EXPECT_LE(lost["indifferent"][0], lost["n"]);
        }
        EXPECT_EQ(found.size(), view.family.scope == "resident" ? 1U : 0U);
    }
    document["breakeven"]["derived"] = derive(document);
    expect_fresh(document);
}

// Of a coarse grid the last piece begins among launches, so it is flatter than n although memory bounds its end.
TEST(Derived, ReportsSayWhereAPieceEndsNearTheBandwidth) {
    const auto document = breakeven::reports::read_json(of_tree("reports/gallery/h100-caches.json"));
    const auto results = breakeven::reports::parse_results(document);
    const breakeven::reports::Derived derived{document};
    for (const auto& view : breakeven::reports::views(results))
        for (const auto& row : derived.of(view)["growth"]) {
            const auto& last = row["pieces"].back();
            const auto end = std::ranges::find_if(
                view.cells, [&](const auto* cell) { return row["variant"] == cell->variant && last["last"] == cell->n; });
            ASSERT_NE(end, view.cells.end());
            const bool near = (*end)->floor_ns >= 0.6 * (*end)->working_ns() && !(*end)->in_caches;
            EXPECT_EQ(last["bound"] == "bandwidth at the end" || last["bound"] == "bandwidth", near) << row << (*end)->floor_ceiling;
        }
    EXPECT_EQ(derive(document)["growth"], document["breakeven"]["derived"]["growth"]) << "files store what bounds whole pieces";
}

TEST(Derive, TheFastestIsTheLeastMedianOfThoseOnTheSameInput) {
    const auto document = breakeven::reports::sample::small();
    const json derived = derive(document);
    for (const auto& row : derived["fastest"])
        for (const auto& cell : document["breakeven"]["cells"]) {
            if (cell["n"] != row["n"]) continue;
            const auto record =
                std::ranges::find_if(document["benchmarks"], [&](const json& candidate) { return candidate["cell"] == cell["id"]; });
            EXPECT_LE(row["time_ns"], (*record)["real_time"]);
            EXPECT_LE(row["backends"][cell["backend"].get<std::string>()]["time_ns"], (*record)["real_time"]);
        }
}

TEST(Derive, BreakEvenFollowsTheLowerEnvelope) {
    auto document = breakeven::reports::sample::small();
    const json pair{{"a", "parallel"}, {"b", "cuda"}, {"role", "any"}};
    const auto before = rows(derive(document)["breakeven"], pair).at(0);
    EXPECT_EQ(before["state"], "crosses");
    EXPECT_EQ(before["crossings"].back()["b"], "cuda/cub");

    slow_down(document, "cuda/cub", 100);  // the other cuda variant takes its place
    const auto after = rows(derive(document)["breakeven"], pair).at(0);
    EXPECT_EQ(after["crossings"].back()["b"], "cuda/bits");
    EXPECT_GT(after["n"], before["n"]);

    slow_down(document, "cuda/bits", 1000);
    EXPECT_EQ(rows(derive(document)["breakeven"], pair).at(0)["state"], "a_always");
}

// Below the crossing one cuda variant is the fastest of its backend, above it another.
TEST(Derive, ACrossingNamesTheVariantsOnItsOwnSides) {
    auto document = breakeven::reports::sample::small();
    slow_down(document, "cuda/cub/scope:resident/cache:warm/shape:uniform/below:1Mi/n:4096", 10);
    slow_down(document, "parallel/bits/scope:resident/cache:warm/shape:uniform/below:1Mi/n:16384", 0.99);
    const auto row = rows(derive(document)["breakeven"], {{"a", "parallel"}, {"b", "cuda"}, {"role", "any"}}).at(0);
    const auto& crossing = row["crossings"].back();
    EXPECT_EQ(crossing["below"], 4096);
    EXPECT_EQ(crossing["a"], "parallel/bits");
    EXPECT_EQ(crossing["b"], "cuda/cub");
    const auto fastest = rows(derive(document)["fastest"], {{"n", 4096}}).at(0);
    EXPECT_EQ(fastest["backends"]["cuda"]["variant"], "cuda/bits");
}

TEST(Derive, GrowthIsThatOfTheModel) {
    const auto derived = derive(breakeven::reports::sample::small());  // time = start + element * n
    EXPECT_EQ(derived["growth"].size(), 5);
    const auto bits = rows(derived["growth"], {{"variant", "serial/bits"}}).at(0)["pieces"];
    ASSERT_EQ(bits.size(), 1);
    EXPECT_NEAR(bits[0]["slope"], 1, 0.03);
    const auto on_device = rows(derived["growth"], {{"variant", "cuda/cub"}}).at(0)["pieces"];
    EXPECT_NEAR(on_device[0]["slope"], 0, 0.1);
    EXPECT_EQ(on_device[0]["bound"], "launches");
    EXPECT_GT(on_device.back()["slope"], 0.5);
}

// The interval of a slope is a bootstrap: what is stored is shown, not computed again.
TEST(Derived, GrowthIsTakenFromTheFileWhereItsMethodFits) {
    for (const auto* method : {"", "another method"}) {
        auto document = breakeven::reports::sample::small();
        for (auto& row : document["breakeven"]["derived"]["growth"])
            for (auto& piece : row["pieces"]) piece["slope"] = 7;
        const bool other = method[0] != 0;
        if (other) document["breakeven"]["derived"]["method"] = method;
        const auto results = breakeven::reports::parse_results(document);
        const breakeven::reports::Derived derived{document};
        for (const auto& view : breakeven::reports::views(results)) {
            const json of_view = derived.of(view);
            for (const auto& row : of_view["growth"]) EXPECT_EQ(row["pieces"][0]["slope"] == 7, !other);
        }
    }
}

TEST(Derive, OursAloneIsComparedBesidePeers) {
    const auto derived = derive(breakeven::reports::sample::small());
    const auto ours = rows(derived["breakeven"], {{"role", "ours"}, {"b", "cuda"}});
    ASSERT_EQ(ours.size(), 2);
    for (const auto& row : ours) EXPECT_EQ(row["crossings"].back()["b"], "cuda/bits") << "cuda/cub is a peer";
}

TEST(Derive, OursAloneIsLeftOutWhereItSaysTheSame) {
    auto document = breakeven::reports::sample::small();
    const auto pair = [](const char* role) { return json{{"role", role}, {"a", "serial"}, {"b", "parallel"}}; };
    EXPECT_EQ(rows(derive(document)["breakeven"], pair("any")).size(), 1);
    EXPECT_TRUE(rows(derive(document)["breakeven"], pair("ours")).empty()) << "no peer there is the fastest";
    for (const auto* side : {"any", "ours"}) EXPECT_EQ(rows(derive(document)["breakeven"], {{"role", side}, {"b", "cuda"}}).size(), 2);
}

TEST(Derive, UnequalInputsAreNeverCompared) {
    auto document = breakeven::reports::sample::small();
    for (auto& cell : document["breakeven"]["cells"])
        if (cell["backend"] == "cuda") cell["input_digest"] = "something else";
    const json derived = derive(document);
    for (const auto& row : derived["breakeven"])
        if (row["b"] == "cuda") {
            EXPECT_EQ(row["state"], "incomparable");
            EXPECT_TRUE(row["n"].is_null());
        }
}

TEST(Derive, ScopesAreNeverMixedAndHostTimesCountInEach) {
    const auto derived = derive(breakeven::reports::sample::rich());
    std::set<std::string> scopes;
    for (const auto& row : derived["fastest"]) {
        scopes.insert(row["scope"]);
        const auto& of_backends = row["backends"];
        EXPECT_TRUE(of_backends.contains("serial"));
        const std::string cell = of_backends["cuda"]["cell"], scope = row["scope"];
        EXPECT_NE(cell.find("/scope:" + scope + "/"), std::string::npos) << cell;
    }
    EXPECT_EQ(scopes, (std::set<std::string>{"end_to_end", "resident"}));
}

TEST(Derive, WithoutAGpuThereIsOneScope) {
    const auto derived = derive(breakeven::reports::sample::without_gpu());
    EXPECT_TRUE(rows(derived["breakeven"], {{"b", "cuda"}}).empty());
    EXPECT_EQ(rows(derived["fastest"], {{"scope", "resident"}}).size(), derived["fastest"].size());
    EXPECT_EQ(derived["fastest"].size(), 6);
}

TEST(Derive, AFamilyNeverSpansTwoSeedsOrParameters) {
    auto document = breakeven::reports::sample::small();
    for (auto& cell : document["breakeven"]["cells"])
        if (cell["n"] == 1 << 20) cell["parameters"]["below"] = "16";
    const json derived = derive(document);
    for (const auto& row : derived["fastest"]) EXPECT_EQ(row["n"] == 1 << 20, row["parameters"]["below"] == "16");
}

}  // namespace
