// SPDX-License-Identifier: Apache-2.0
#include "against.hpp"

#include <gtest/gtest.h>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::reports::Cell;
using breakeven::reports::read_source;
using breakeven::reports::regret_against;
using breakeven::reports::Source;
using breakeven::test_support::of_tree;
using nlohmann::json;

bool every_cell(const Cell&) { return true; }

Source of_gallery(const std::string& name) { return read_source(of_tree("reports/gallery/") + name); }

/// What this file chooses, at the sizes of that one.
json scored(const Source& choosing, const Source& measured) {
    const auto found = regret_against(breakeven::reports::thresholds({choosing}, every_cell), {measured}, every_cell);
    EXPECT_EQ(found["machines"].size(), 1);
    return found["machines"].at(0);
}

/// All times of this variant as many times as long.
Source stretched(Source source, const std::string& variant, double factor) {
    for (auto& record : source.document["benchmarks"])
        if (record["name"].get<std::string>().find('/' + variant + '/') != std::string::npos) {
            record["real_time"] = record["real_time"].get<double>() * factor;
            record["cpu_time"] = record["real_time"];
            for (const auto* samples : {"samples_ns", "device_samples_ns"})
                if (record.contains(samples))
                    for (auto& sample : record[samples]) sample = sample.get<double>() * factor;
        }
    return source;
}

Source sample() { return {"sample.json", breakeven::reports::sample::small(), ""}; }

TEST(Against, ItsOwnTimesAreLostByNobody) {
    const auto machine = scored(sample(), sample());
    EXPECT_EQ(machine["against"], json{"sample.json"});
    EXPECT_GT(machine["regret"]["sizes"], 0);
    EXPECT_LE(machine["regret"]["worst"], 0.03) << "within the zone";
    EXPECT_EQ(machine["regret"]["above_5_percent_outside_indifference"], 0);
    EXPECT_EQ(machine["regret"]["beyond"], 0);
}

TEST(Against, AChoiceThatTurnsOutWrongLosesWhatItLoses) {
    const auto choosing = breakeven::reports::thresholds({sample()}, every_cell);
    const auto& input = choosing["machines"][0]["inputs"][0];
    const std::string first = input["first"];
    // The variant that is chosen for small sizes takes ten times as long, elsewhere.
    const auto found = regret_against(choosing, {stretched(sample(), first, 10)}, every_cell)["machines"][0];
    EXPECT_GT(found["regret"]["worst_outside_indifference"], 0.05);
    EXPECT_GT(found["regret"]["above_5_percent_outside_indifference"], 0);
    EXPECT_GT(found["regret"]["mean"], 0);
    EXPECT_LT(found["regret"]["worst"], 9.001) << "no more than it takes";
    // What the choice did not know is no rival.
    auto narrower = choosing;
    for (auto& one : narrower["machines"][0]["inputs"]) {
        one["variants"] = {one["first"]};
        one["changes"] = json::array();
    }
    EXPECT_EQ(regret_against(narrower, {stretched(sample(), first, 10)}, every_cell)["machines"][0]["regret"]["worst"], 0);
}

TEST(Against, SizesBeyondThoseOfTheChoiceAreCountedAndNotJudged) {
    auto choosing = breakeven::reports::thresholds({sample()}, every_cell);
    std::size_t sizes = 0;
    for (auto& input : choosing["machines"][0]["inputs"]) {
        sizes += input["sizes"].size();
        input["sizes"] = {input["sizes"][0], input["sizes"][0]};
    }
    const auto regret = regret_against(choosing, {sample()}, every_cell)["machines"][0]["regret"];
    EXPECT_EQ(regret["sizes"], choosing["machines"][0]["inputs"].size());
    EXPECT_EQ(regret["beyond"].get<std::size_t>() + regret["sizes"].get<std::size_t>(), sizes);
}

TEST(Against, AnotherMachineSaysNothing) {
    const auto choosing = breakeven::reports::thresholds({sample()}, every_cell);
    const Source other{"other.json", breakeven::reports::sample::without_gpu(), ""};
    EXPECT_THROW(regret_against(choosing, {other}, every_cell), breakeven::InputError);
}

// What the choice itself calls undecided is left out of its worst: not what the other run makes of it afterwards.
TEST(Against, WhatIsUndecidedIsCountedApart) {
    auto choosing = breakeven::reports::thresholds({sample()}, every_cell);
    const std::string first = choosing["machines"][0]["inputs"][0]["first"];
    const auto with = [&](const json& undecided) {
        for (auto& input : choosing["machines"][0]["inputs"])
            for (auto& change : input["changes"]) change["undecided"] = undecided;
        return regret_against(choosing, {stretched(sample(), first, 10)}, every_cell)["machines"][0]["regret"];
    };
    const auto known = with(nullptr), open = with({nullptr, nullptr});
    EXPECT_EQ(known["decided"]["sizes"], known["sizes"]);
    EXPECT_EQ(known["decided"]["worst"], known["worst"]);
    EXPECT_GT(known["decided"]["above_5_percent"], 0);
    EXPECT_LT(open["decided"]["sizes"], open["sizes"]);
    EXPECT_EQ(open["worst"], known["worst"]);
    const auto beyond = with({1e18, nullptr});
    EXPECT_EQ(beyond["decided"], known["decided"]);
}

// What it costs to dispatch on one day by the run of another, both ways: nearly nothing in the mean. The few sizes at which it is more
// lie where the choice said that it does not know: within the interval of a threshold, between two sizes that stand far apart.
TEST(Against, EachRunOfCrossingsInTheGalleryHoldsOnTheOther) {
    const auto one = of_gallery("h200-crossings-1.json"), other = of_gallery("h200-crossings-2.json");
    for (const auto& machine : {scored(one, other), scored(other, one)}) {
        const auto& regret = machine["regret"];
        const auto sizes = regret["sizes"].get<double>();
        EXPECT_GT(sizes, 150);
        EXPECT_LT(regret["unmeasured"], 0.1 * sizes) << regret;
        EXPECT_LT(regret["mean"], 0.01) << regret;
        EXPECT_LE(regret["above_5_percent_outside_indifference"], 0.03 * sizes) << machine;
        EXPECT_GT(regret["decided"]["sizes"], 0.7 * sizes) << regret;
        EXPECT_LE(regret["decided"]["worst"], 0.05) << machine;
    }
}

}  // namespace
