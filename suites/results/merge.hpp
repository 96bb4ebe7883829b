// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>

/// From the result files of shards to that of their plan.
namespace breakeven {

/// Of the cells of the whole plan, and of the members of breakeven.plan that a shard must have in common with others.
std::string plan_digest(std::vector<std::string> ids, const Json& plan);

/// A valid result file, and what messages call it.
struct ShardFile {
    std::string name;
    nlohmann::json document;
    bool journal = true;  // lies beside it, so that an interrupted run goes on
};

/// Puts them in the order of their shards. InputError: one is no shard, there twice, of another plan, program or machine, or has
/// another digest of an input.
void expect_shards_of_one_plan(std::vector<ShardFile>& files);

/// What is still to be run, one command line of this program each: shards without a file, and those that were interrupted.
std::vector<std::string> lacking(const std::vector<ShardFile>& files, const std::string& program);

/// One file of all, after the two above have found nothing. InputError: together they are not the plan.
Json merge_shards(const std::vector<ShardFile>& files);

}  // namespace breakeven
