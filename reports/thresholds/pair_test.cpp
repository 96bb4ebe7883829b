// SPDX-License-Identifier: Apache-2.0
#include "pair.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/testdata/sort_run.hpp>

namespace {

using namespace breakeven::reports;
using nlohmann::json;

/// A file of one process a cell: nanoseconds at 1000, 4000, 16000 and 64000 by variant; a device variant in two scopes.
Source run(const std::map<std::string, std::vector<double>>& times, const std::string& name = "a.json") {
    sample::SortRun run;
    for (const auto& [variant, of_sizes] : times) {
        std::uint64_t n = 1000;
        for (const double ns : of_sizes) {
            run.add(variant, n, ns);
            if (variant.starts_with("cuda")) run.add(variant, n, 4 * ns, "end_to_end");
            n *= 4;
        }
    }
    return {name, run.document, "d1ge57"};
}

// `a` and `b` cross at 8000; `c` is faster than both everywhere.
const std::vector<double> rising{1000, 4000, 16000, 64000}, flat{8000, 8000, 8000, 8000}, fast{10, 10, 10, 10};
const auto three = run({{"serial/a", rising}, {"serial/b", flat}, {"cuda/c", fast}});

json inputs(const std::vector<Source>& sources, const std::string& a, const std::string& b) {
    const auto found = pair_break_evens(sources, "sort/" + a, "sort/" + b);
    EXPECT_EQ(found["machines"].size(), 1);
    return found["machines"][0]["inputs"];
}

TEST(Pair, CrossesWhateverOthersDoThere) {
    const auto rows = inputs({three}, "serial/a", "serial/b");
    ASSERT_EQ(rows.size(), 1) << "of host variants once, and not for each scope";
    const auto& row = rows[0];
    EXPECT_EQ(row["state"], "crosses");
    EXPECT_NEAR(row["n"].get<double>(), 8000, 20);
    EXPECT_LE(row["ci95"][0].get<double>(), 8000);
    EXPECT_GE(row["ci95"][1].get<double>(), 8000);
    EXPECT_NEAR(row["indifferent"][0].get<double>(), 8000 / 1.02, 20);
    EXPECT_NEAR(row["indifferent"][1].get<double>(), 8000 * 1.02, 20);
    ASSERT_EQ(row["crossings"].size(), 1);
    EXPECT_EQ(row["crossings"][0]["to"], "serial/b");
    EXPECT_EQ(row["crossings"][0]["below"], 4000);
    EXPECT_EQ(row["crossings"][0]["above"], 16000);
    EXPECT_EQ(row["unit"], "keys");
    const auto words = row["words"].get<std::string>();
    EXPECT_TRUE(words.starts_with("uniform below=4Gi, without transfers, warm caches: serial/b from 7.81Ki on (")) << words;
    EXPECT_NE(words.find(", within one run; alike from 7.6"), std::string::npos) << words;
}

TEST(Pair, TheOtherWayRoundTheStateTurns) {
    const auto row = inputs({three}, "serial/b", "serial/a")[0];
    EXPECT_EQ(row["state"], "crosses");
    EXPECT_TRUE(row["n"].is_null()) << "b is behind again from there on";
    EXPECT_NE(row["words"].get<std::string>().find("serial/b at the largest sizes again"), std::string::npos) << row["words"];
    EXPECT_EQ(inputs({three}, "serial/b", "cuda/c")[0]["state"], "b_always");
    EXPECT_EQ(inputs({three}, "cuda/c", "serial/b")[0]["state"], "a_always");
}

TEST(Pair, OfADeviceVariantEachScopeHasARow) {
    const auto rows = inputs({three}, "serial/a", "cuda/c");
    ASSERT_EQ(rows.size(), 2);
    EXPECT_EQ(rows[0]["scope"], "resident");
    EXPECT_EQ(rows[1]["scope"], "end_to_end");
}

TEST(Pair, TheIntervalHoldsWhereEachRunPutsIt) {
    auto later = flat;
    for (auto& ns : later) ns *= 1.2;
    const auto rows = inputs({three, run({{"serial/a", rising}, {"serial/b", later}}, "b.json")}, "serial/a", "serial/b");
    ASSERT_EQ(rows.size(), 1);
    EXPECT_LE(rows[0]["range"][0].get<double>(), 8010);
    EXPECT_GE(rows[0]["range"][1].get<double>(), 9590);
    EXPECT_EQ(rows[0]["runs"], 2);
    EXPECT_NE(rows[0]["words"].get<std::string>().find(", the range of 2 runs"), std::string::npos);
}

TEST(Pair, WithinTheNoiseTheyAreAlike) {
    auto near = flat;
    for (auto& ns : near) ns *= 1.03;
    auto noisy = run({{"serial/b", flat}, {"serial/d", near}});
    EXPECT_EQ(inputs({noisy}, "serial/b", "serial/d")[0]["state"], "a_always");
    noisy.document["breakeven"]["noise"]["serial"] = {{"half_width", 0.05}, {"unfit", true}};
    EXPECT_EQ(inputs({noisy}, "serial/b", "serial/d")[0]["state"], "equal");
    EXPECT_EQ(pair_break_evens({noisy}, "sort/serial/b", "sort/serial/d")["machines"][0]["unfit"], json::array({"serial"}));
}

TEST(Pair, NamesThatAreNoPairAreRefused) {
    EXPECT_THROW(pair_break_evens({three}, "sort/serial/a", "sort/serial/none"), breakeven::InputError);
    EXPECT_THROW(pair_break_evens({three}, "sort/serial/a", "split/serial/b"), breakeven::InputError);
    EXPECT_THROW(pair_break_evens({three}, "sort/serial/a", "sort/serial/a"), breakeven::InputError);
}

}  // namespace
