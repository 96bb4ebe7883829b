// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/suites/plan/shard.hpp>
#include <breakeven/suites/results/build_info.hpp>

/// The suites in config/, in any number of parts.
namespace {

using breakeven::test_support::of_tree;
using Plan = std::vector<breakeven::Group>;

/// A suite that names CUDA variants has no plan in a build without CUDA.
std::map<std::string, Plan> plans() {
    std::map<std::string, Plan> found;
    for (const auto& file : std::filesystem::directory_iterator{of_tree("config")}) {
        if (file.path().extension() != ".toml") continue;
        try {
            found[file.path().filename()] = breakeven::make_plan(breakeven::read_suite(file.path()), {});
        } catch (const breakeven::UsageError&) {
            EXPECT_FALSE(breakeven::build::has_cuda) << file.path();
        }
    }
    return found;
}

std::set<std::string> names(const Plan& plan) {
    std::set<std::string> found;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) EXPECT_TRUE(found.insert(name(cell, group.request)).second) << "it is there twice";
    return found;
}

TEST(Shards, TogetherAreThePlanOfEverySuite) {
    const auto all = plans();
    EXPECT_GE(all.size(), 3U);
    for (const auto& [suite, plan] : all)
        for (std::uint64_t count : {1, 2, 3, 5, 8, 13}) {
            std::set<std::string> cells;
            std::map<std::string, std::uint64_t> shard_of;  // a family
            for (std::uint64_t index = 1; index <= count; ++index)
                for (const auto& name : names(part_of(plan, {index, count}))) {
                    EXPECT_TRUE(cells.insert(name).second) << suite << ": " << name << " is in two shards of " << count;
                    const auto shard = shard_of.try_emplace(breakeven::family_of(name), index).first->second;
                    EXPECT_EQ(shard, index) << suite << ": the family of " << name << " is split";
                }
            EXPECT_EQ(cells, names(plan)) << suite << " in " << count;
        }
}

TEST(Shards, OfAFullSuiteNoneIsLeftWithNothing) {
    const auto plan = plans().at("full.toml");
    for (std::uint64_t index = 1; index <= 8; ++index) EXPECT_FALSE(part_of(plan, {index, 8}).empty()) << index;
}

}  // namespace
