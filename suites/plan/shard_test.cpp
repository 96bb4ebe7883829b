// SPDX-License-Identifier: Apache-2.0
#include "shard.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include <breakeven/generators/base/error.hpp>

namespace {

using breakeven::Shard;

/// Each step is a family, warm and cold.
std::vector<breakeven::Group> plan_of(const std::set<int>& steps) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"complement/*/right", "reversal/*"}, {"default"}, {10, 100}, {}, {false, true}});
    for (const int step : steps) suite.sweeps.back().shapes.push_back("counting:step=" + std::to_string(step));
    return breakeven::make_plan(suite, {});
}

std::vector<std::string> names_of(const std::vector<breakeven::Group>& plan) {
    std::vector<std::string> names;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) names.push_back(name(cell, group.request));
    return names;
}

RC_GTEST_PROP(Shard, FamiliesAreWholeAndEachIsInOne, ()) {
    const auto steps = *rc::gen::container<std::set<int>>(rc::gen::inRange(1, 1000));
    const auto count = *rc::gen::inRange<std::uint64_t>(1, 40);
    const auto plan = plan_of(steps);
    std::map<std::string, std::uint64_t> shard_of;
    std::multiset<std::string> together;
    for (std::uint64_t index = 1; index <= count; ++index)
        for (const auto& name : names_of(part_of(plan, {index, count}))) {
            together.insert(name);
            RC_ASSERT(shard_of.try_emplace(breakeven::family_of(name), index).first->second == index);
        }
    const auto names = names_of(plan);
    RC_ASSERT(together == std::multiset<std::string>(names.begin(), names.end()));
}

TEST(Shard, AFamilyHasAllScopesSizesAndVariants) {
    const std::string family = "radix_sort/cache:warm/shape:uniform/below:4Gi";
    for (const auto* name : {"radix_sort/serial/std/scope:resident/cache:warm/shape:uniform/below:4Gi/n:1024",
                             "radix_sort/cuda/cub/scope:end_to_end/cache:warm/shape:uniform/below:4Gi/n:7"})
        EXPECT_EQ(breakeven::family_of(name), family);
    EXPECT_NE(breakeven::family_of("radix_sort/serial/std/scope:resident/cache:cold/shape:uniform/below:4Gi/n:7"), family);
    EXPECT_NE(breakeven::family_of("radix_sort/serial/std/scope:resident/cache:warm/shape:uniform/below:1000/n:7"), family);
    for (const auto* none : {"", "x", "/n:5", "/n:5/cache:warm", "/cache:"}) breakeven::family_of(none);
}

// Shards that were measured by versions of different age must not overlap: these places never change.
TEST(Shard, TheSameFamilyIsInTheSameShardForEver) {
    const std::vector<std::pair<int, std::uint64_t>> places = {{1, 764}, {2, 834}, {3, 252}, {4, 305}, {5, 933}};
    for (const auto& [step, place] : places) {
        std::uint64_t found = 0;
        for (std::uint64_t index = 1; index <= 1000; ++index) {
            const auto names = names_of(part_of(plan_of({step}), {index, 1000}));
            const auto counts = [&](const std::string& name) { return name.find("/cache:warm/shape:counting") != std::string::npos; };
            if (std::ranges::any_of(names, counts)) found = index;
        }
        EXPECT_EQ(found, place) << step;
    }
}

TEST(Shard, OnlyIOfNIsOne) {
    EXPECT_EQ(breakeven::parse_shard("2/8").index, 2U);
    EXPECT_EQ(breakeven::parse_shard("8/8").count, 8U);
    for (const auto* text :
         {"", "/", "1", "1/", "/1", "0/4", "5/4", "-1/4", "1/4/2", " 1/4", "1/4 ", "a/b", "1.5/4", "1/99999999999999999999"})
        EXPECT_THROW(breakeven::parse_shard(text), breakeven::UsageError) << text;
}

}  // namespace
