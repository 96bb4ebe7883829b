// SPDX-License-Identifier: Apache-2.0
#include "judged.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using namespace breakeven::reports;

const auto sorting = claims::read_claims("9_test", R"(source = "Test"
title = "A test"
date = "2016"
hardware = "an abacus"
[[claim]]
id = "sum"
words = "so"
says = "one and one are two"
asserts = {kind = "product", terms = [1, 2], gives = 2, within = 0}
[[chart]]
title = "of all"
along = "keys"
scope = "resident"
variants = ["radix_sort/serial/bits"]
at = ["uniform:n=1Mi"]
[[chart]]
title = "of one"
along = "keys"
scope = "resident"
variants = ["radix_sort/cuda/bits"]
at = ["uniform:n=1Mi"]
[[chart]]
title = "of none"
along = "keys"
scope = "resident"
variants = ["radix_sort/cuda/bits"]
at = ["uniform:n=3"]
)");

TEST(Judged, EachMachineThatHasALineDrawsTheChart) {
    const auto with = sample::small(), without = sample::without_gpu();
    const std::vector documents{sorting};
    const auto both = claims::judged(documents, {{&with, "with"}, {&without, "without"}})[0];
    std::vector<std::string> drawn;
    for (const auto& [machine, chart] : both.charts) {
        const auto* const of = machine.empty() ? "" : machine.find("GPU") == machine.npos ? ", host" : ", GPU";
        drawn.push_back(chart.chart->title + of + (chart.lines.empty() ? ", no line" : ""));
    }
    EXPECT_EQ(drawn, (std::vector<std::string>{"of all, GPU", "of all, host", "of one, GPU", "of none, no line"}));
    ASSERT_EQ(both.claims[0].machines.size(), 1U) << "arithmetic is that of no machine";
    EXPECT_EQ(both.claims[0].machines[0].machine, "");

    const auto alone = claims::judged(documents, {{&without, "without"}})[0];
    EXPECT_EQ(alone.charts.size(), sorting.charts.size());
    EXPECT_NE(alone.claims[0].machines[0].machine, "");
}

/// Its cells that nothing is known of were measured beside the same others.
TEST(Judged, ADisturbedRunCountsAfterAllOthers) {
    auto older = sample::small(), newer = sample::small();
    older["context"]["date"] = "2026-01-01T00:00:00+00:00";
    newer["context"]["date"] = "2026-02-01T00:00:00+00:00";
    const std::vector documents{sorting};
    const auto source = [&] {
        const auto all = claims::judged(documents, {{&older, "older"}, {&newer, "newer"}})[0];
        return all.charts.at(0).drawn.lines.at(0).source;
    };
    EXPECT_EQ(source(), "newer");
    auto& benchmarks = newer["benchmarks"];
    for (auto& benchmark : benchmarks) benchmark["conditions"]["flags"] = {"steal 19 %"};
    EXPECT_EQ(source(), "older");
    for (auto& benchmark : older["benchmarks"]) benchmark["conditions"]["flags"] = {"steal 19 %"};
    EXPECT_EQ(source(), "newer") << "both are";
}

TEST(Judged, AFileWithAMemberOfAnotherTypeIsRefused) {
    auto file = sample::small();
    file["context"]["date"] = 7;
    EXPECT_THROW(claims::judged({sorting}, {{&file, "file"}}), breakeven::InputError);
}

}  // namespace
