// SPDX-License-Identifier: Apache-2.0
#include "machines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::reports::compare_machines;
using breakeven::reports::differing_facts;
using breakeven::reports::OnMachine;
using nlohmann::json;

struct File {
    explicit File(const json& document, std::map<std::string, double> bandwidth = {})
        : results{breakeven::reports::parse_results(document)} {
        machine.views = breakeven::reports::views(results);
        for (const auto& view : machine.views) machine.derived.push_back(breakeven::reports::derive(view, {.resamples = 10}));
        machine.bandwidth = std::move(bandwidth);
    }
    breakeven::reports::Results results;
    OnMachine machine;
};

json slower(double factor) {
    auto document = breakeven::reports::sample::small();
    for (auto& record : document["benchmarks"])
        for (auto& sample : record["samples_ns"]) sample = sample.get<double>() * factor;
    return document;
}

TEST(Machines, AreComparedAtTheLargestSizeThatTheyShare) {
    const File one{breakeven::reports::sample::small(), {{"cuda", 100}}};
    auto shorter = slower(2);
    auto& cells = shorter["breakeven"]["cells"];
    cells.erase(std::remove_if(cells.begin(), cells.end(), [](const json& cell) { return cell["n"] > 1 << 16; }), cells.end());
    const File other{shorter, {{"cuda", 50}}};
    const auto rows = compare_machines({one.machine, other.machine});
    ASSERT_EQ(rows.size(), 3);  // one for a backend
    for (const auto& row : rows) {
        EXPECT_EQ(row["size"], "64Ki");
        EXPECT_DOUBLE_EQ(row["machines"][0]["ratio"], 1);
        EXPECT_NEAR(row["machines"][1]["ratio"], 2, 1e-9);
    }
    // Half the bandwidth explains twice the time; of the host no bandwidth is known.
    EXPECT_NEAR(rows[2]["machines"][1]["normalised"], 1, 1e-9);
    EXPECT_TRUE(rows[0]["machines"][1]["normalised"].is_null());
}

TEST(Machines, OtherInputsAreNotCompared) {
    auto other = slower(1);
    for (auto& cell : other["breakeven"]["cells"]) cell["input_digest"] = std::string(32, 'f');
    const File one{breakeven::reports::sample::small()}, two{other};
    EXPECT_TRUE(compare_machines({one.machine, two.machine}).empty());
}

TEST(Machines, WhatOneLacksIsNull) {
    const File one{breakeven::reports::sample::small()}, two{breakeven::reports::sample::without_gpu()}, three{slower(3)};
    const auto rows = compare_machines({one.machine, two.machine, three.machine});
    ASSERT_EQ(rows.size(), 3);
    EXPECT_EQ(rows[2]["backend"], "cuda");
    EXPECT_TRUE(rows[2]["machines"][1].is_null());
    EXPECT_NEAR(rows[2]["machines"][2]["ratio"], 3, 1e-9);
}

json section(const std::string& title, const std::vector<std::pair<std::string, std::string>>& facts) {
    auto rows = json::array();
    for (const auto& [label, value] : facts) rows.push_back(json::array({label, value}));
    return {{"title", title}, {"rows", rows}};
}
json fact(const std::string& title, const std::string& label, const json& one, const json& two) {
    return {{"section", title}, {"label", label}, {"values", json::array({one, two})}};
}

TEST(Machines, FactsThatDifferAreListed) {
    const auto one = json::array(
        {section("Machine", {{"CPU", "A"}, {"Cores", "8"}, {"Memory", "1 GiB"}}), section("GPU One", {{"Compute capability", "9.0"}})});
    const auto two = json::array({section("Machine", {{"CPU", "B"}, {"Cores", "8"}}), section("GPU Two", {{"Compute capability", "9.0"}})});
    const auto expected = json::array(
        {fact("Machine", "CPU", "A", "B"), fact("Machine", "Memory", "1 GiB", nullptr), fact("GPU", "Name", "GPU One", "GPU Two")});
    EXPECT_EQ(differing_facts({one, two}), expected);
}

}  // namespace
