// SPDX-License-Identifier: Apache-2.0
#include "merge.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

#include "results.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/validation/validate.hpp>

namespace {

using breakeven::Json;
using breakeven::ShardFile;

/// What a worker sends of one cell of the family with this step.
Json cell_record(int step, const std::string& variant, std::uint64_t n) {
    const auto name = fmt::format("complement/{}/scope:resident/cache:warm/shape:counting/step:{}/n:{}", variant, step, n);
    const auto ns = static_cast<double>(n);
    const breakeven::Work work{.items = ns, .bytes_read = 1e12, .bytes_written = 1e12};  // far beyond the caches
    return {{"type", "cell"},
            {"id", name},
            {"name", name},
            {"algorithm", "complement"},
            {"variant", variant},
            {"backend", variant.substr(0, variant.find('/'))},
            {"scope", "resident"},
            {"cache", "warm"},
            {"request", fmt::format("counting:n={}:step={}:seed=42", n, step)},
            {"shape", "counting"},
            {"parameters", {{"step", std::to_string(step)}}},
            {"n", n},
            {"seed", 42},
            {"input_digest", std::string(32, static_cast<char>('0' + step))},
            {"verified", {{"before", true}, {"after", true}}},
            {"work", breakeven::to_json(work)},
            {"interleaved", true},
            {"samples_ns", {1e10 * ns, 1e10 * (ns + 1), 1e10 * (ns + 5)}}};  // as long as that work takes
}

std::vector<Json> cells_of(const std::vector<int>& steps) {
    std::vector<Json> cells;
    for (const int step : steps)
        for (const std::uint64_t n : {100, 1000})
            for (const auto* variant : {"serial/right", "parallel/right"}) cells.push_back(cell_record(step, variant, n));
    return cells;
}

/// A node with ceilings of its own, and these families measured there.
std::vector<Json> session(std::size_t node, const std::string& name, double bytes_per_s, const std::vector<int>& steps) {
    std::vector<Json> records{{{"type", "node"}, {"name", name}, {"gpus", Json::array()}, {"boot", "b"}},
                              {{"type", "device"}, {"backend", "cuda"}, {"unavailable", "there is no NVIDIA driver"}}};
    for (const auto* backend : {"serial", "parallel"})
        records.push_back({{"type", "ceilings"},
                           {"backend", backend},
                           {"ceilings",
                            {{"copy_bytes_per_s", bytes_per_s},
                             {"read_bytes_per_s", bytes_per_s},
                             {"write_bytes_per_s", bytes_per_s},
                             {"gather_per_s", 1e8},
                             {"operations_per_s", 1e10}}}});
    for (auto& cell : cells_of(steps)) records.push_back(std::move(cell));
    for (auto& record : records) record["node"] = node;
    return records;
}

/// Of three shards: the families 1 and 2, the family 3, and none.
Json plan_of(std::optional<std::uint64_t> shard) {
    Json plan{{"suite", "s.toml"}, {"title", "shards"}, {"seed", 42},      {"time_s", 0.1},
              {"limit_s", 1},      {"processes", 1},    {"refine", false}, {"threads", 2}};
    plan["command"] = {"breakeven", "run", "my suite.toml"};
    if (shard)
        for (const auto& word : {std::string{"--shard"}, fmt::format("{}/3", *shard), std::string{"-o"}, std::string{"part.json"}})
            plan["command"].push_back(word);
    std::vector<std::string> ids;
    for (const auto& cell : cells_of({1, 2, 3})) ids.push_back(cell["id"]);
    plan["digest"] = breakeven::plan_digest(ids, plan);
    if (shard) plan["shard"] = {{"index", *shard}, {"count", 3}};
    return plan;
}

ShardFile shard(std::uint64_t index, bool complete = true) {
    const std::vector<std::vector<int>> steps{{1, 2}, {3}, {}};
    const auto records = session(0, "n" + std::to_string(index), 1e10 * static_cast<double>(index), steps.at(index - 1));
    return {fmt::format("{}.json", index), breakeven::assemble_results(plan_of(index), records, complete)};
}

std::string faults(const nlohmann::json& document) {
    std::string text;
    for (const auto& [place, what] : breakeven::reports::validate(document)) text += fmt::format("{}: {}\n", place, what);
    return text;
}

Json merged(std::vector<ShardFile> files) {
    breakeven::expect_shards_of_one_plan(files);
    EXPECT_TRUE(breakeven::lacking(files, "breakeven").empty());
    return breakeven::merge_shards(files);
}

TEST(Merge, ShardsAreOneValidFile) {
    const auto all = merged({shard(1), shard(2), shard(3)});
    EXPECT_EQ(faults(all), "");
    EXPECT_EQ(all["benchmarks"].size(), 12U);
    const auto& body = all["breakeven"];
    std::set<std::string> ids, expected;
    for (const auto& cell : body["cells"]) ids.insert(cell["id"]);
    for (const auto& cell : cells_of({1, 2, 3})) expected.insert(cell["id"]);
    EXPECT_EQ(ids, expected);
    EXPECT_FALSE(body["plan"].contains("shard"));
    EXPECT_EQ(body["plan"]["command"], (Json{"breakeven", "run", "my suite.toml"}));
    // As one run of all would have numbered them.
    std::set<std::pair<std::size_t, std::size_t>> places;
    for (const auto& record : all["benchmarks"]) places.emplace(record["family_index"], record["per_family_instance_index"]);
    EXPECT_EQ(places.size(), 12U);
    EXPECT_EQ(places.rbegin()->first, 5U);
}

TEST(Merge, CellsKeepTheirNodeAndItsFloors) {
    const auto body = merged({shard(2), shard(3), shard(1)})["breakeven"];
    ASSERT_EQ(body["nodes"].size(), 3U);
    for (const auto& cell : body["cells"]) {
        const bool third = cell["parameters"]["step"] == "3";
        const auto& node = body["nodes"][cell["node"].get<std::size_t>()];
        EXPECT_EQ(node["name"], third ? "n2" : "n1") << cell["id"];
        EXPECT_EQ(node["shard"], third ? 2 : 1);
        // 2 TB over what a copy does there.
        EXPECT_DOUBLE_EQ(cell["floor_ns"].get<double>(), third ? 1e11 : 2e11) << cell["id"];
    }
    EXPECT_EQ(body["ceilings"]["serial"]["copy_bytes_per_s"], 3e10) << "the most of all nodes";
}

TEST(Merge, TheOrderOfFilesDecidesNothing) {
    auto ascending = merged({shard(1), shard(2), shard(3)}), rotated = merged({shard(3), shard(1), shard(2)});
    // Of the moment at which they were merged.
    for (const auto* member : {"date", "load_avg", "mhz_per_cpu"})
        for (auto* document : {&ascending, &rotated}) EXPECT_EQ((*document)["context"].erase(member), 1U) << member;
    EXPECT_EQ(ascending, rotated);
}

struct Fault {
    std::function<void(std::vector<ShardFile>&)> spoil;
    std::string words;
};

TEST(Merge, RefusesWithTheReason) {
    const auto body = [](ShardFile& file) -> nlohmann::json& { return file.document["breakeven"]; };
    const Fault all[] = {
        {[](auto& files) { files.push_back(shard(2)); }, "2.json: is shard 2/3, and so is 2.json: "},
        {[&](auto& files) { body(files[1])["plan"].erase("shard"); }, "2.json: is no shard: "},
        {[&](auto& files) { body(files[1])["plan"]["shard"]["index"] = 4; }, "2.json: shard 4/3: there is no such shard"},
        {[&](auto& files) { body(files[1])["plan"]["shard"]["count"] = 4; }, "2.json: is shard 2/4, and 1.json is shard 1/3: "},
        {[&](auto& files) { body(files[1])["plan"]["digest"] = std::string(32, 'a'); }, "2.json: is a shard of another plan than 1.json"},
        {[&](auto& files) { body(files[1])["plan"]["seed"] = 7; }, "2.json: was measured with another seed than 1.json"},
        {[&](auto& files) {
             body(files[1])["plan"]["limits_s"] = {{"slow/serial/one", 9}};
         },
         "2.json: was measured with another limits_s than 1.json"},
        {[&](auto& files) { body(files[1])["schema"] = "breakeven/1"; }, "2.json: is written in breakeven/1, and 1.json in breakeven/2"},
        {[&](auto& files) { body(files[1])["build"]["binary_digest"] = "x"; }, "2.json: was measured by another program ("},
        {[&](auto& files) { body(files[1])["machine"]["cpu"]["model"] = "Slow 3000"; },
         "2.json: was measured on another machine (Slow 3000"},
        {[&](auto& files) {
             body(files[1])["machine"]["gpus"].push_back({{"name", "Fast 9000"}});
         },
         "2.json: was measured on another machine (Fast 9000"},
        {[&](auto& files) {
             for (auto& file : files) body(file)["machine"]["gpus"].push_back({{"name", &file == &files[1] ? "Fast 9000" : "Fast 8000"}});
         },
         "2.json: was measured on another machine (Fast 9000"},
        {[&](auto& files) {
             for (auto& file : files) body(file)["machine"]["gpus"].push_back({{"name", "Fast"}, {"memory_bytes", 1L << 36}});
             body(files[2])["machine"]["gpus"][0]["memory_bytes"] = 1L << 37;
         },
         "128 GiB) than 1.json ("},
        {[&](auto& files) { body(files[1])["machine"]["cpu"]["usable_threads"] = 999; }, ", 999 threads) than 1.json ("},
        {[&](auto& files) { body(files[1])["cells"].push_back(body(files[0])["cells"][0]); }, "2.json: has cell "},
        {[&](auto& files) {
             // The same input in two families: warm and cold.
             auto& cell = body(files[1])["cells"][0];
             cell["request"] = body(files[0])["cells"][0]["request"];
         },
         "2.json: made another input complement/counting:n=100:step=1:seed=42 (digest 3333"},
        {[&](auto& files) {
             auto &one = body(files[0])["cells"][0], &other = body(files[1])["cells"][0];
             for (const auto* member : {"request", "input_digest", "variant"}) other[member] = one[member];
             one["answer_digest"] = "one";
             other["answer_digest"] = "another";
         },
         "2.json: gave another answer by serial/right to complement/counting:n=100:step=1:seed=42 (digest another"},
        {[&](auto& files) { body(files[1])["cells"].erase(0); }, "together they are not the plan"},
    };
    for (const auto& [spoil, words] : all) {
        std::vector<ShardFile> files{shard(1), shard(2), shard(3)};
        spoil(files);
        try {
            merged(files);
            ADD_FAILURE() << "not refused: " << words;
        } catch (const breakeven::InputError& error) {
            EXPECT_NE(std::string{error.what()}.find(words), std::string::npos) << error.what();
            EXPECT_EQ(std::string{error.what()}.find('\n'), std::string::npos);
        }
    }
}

/// The first shard, with another size of its own between those of the plan.
std::vector<ShardFile> refined(const Json& added) {
    std::vector<ShardFile> files;
    for (std::uint64_t index = 1; index <= 3; ++index) {
        auto plan = plan_of(index);
        plan["refine"] = true;
        std::vector<std::string> ids;
        for (const auto& cell : cells_of({1, 2, 3})) ids.push_back(cell["id"]);
        plan["digest"] = breakeven::plan_digest(ids, plan);
        auto records = session(0, "n", 1e10, index == 1 ? std::vector{1, 2, 4} : index == 2 ? std::vector{3} : std::vector<int>{});
        if (!added.is_null()) plan["added"] = index == 1 ? added : Json::array();
        files.push_back({fmt::format("{}.json", index), breakeven::assemble_results(plan, records, true)});
    }
    return files;
}

TEST(Merge, SizesThatWereAddedAreNoPartOfThePlanAndHideNoLostCell) {
    std::set<std::string> ids;
    for (const auto& cell : cells_of({4})) ids.insert(cell["id"]);
    const Json added = ids;
    const auto all = merged(refined(added));
    EXPECT_EQ(faults(all), "");
    EXPECT_EQ(all["breakeven"]["plan"]["added"], added);
    EXPECT_EQ(all["breakeven"]["cells"].size(), cells_of({1, 2, 3, 4}).size());
    auto lost = refined(added);
    lost[1].document["breakeven"]["cells"].erase(0);
    EXPECT_THROW(merged(lost), breakeven::InputError);
    EXPECT_THROW(merged(refined(Json::array())), breakeven::InputError) << "cells that nobody planned or added";
    EXPECT_NO_THROW(merged(refined(nullptr))) << "of a program that did not note what it added";
}

TEST(Merge, HostsAndGpusOfOneKindMayDiffer) {
    std::vector<ShardFile> files{shard(1), shard(2), shard(3)};
    for (auto& file : files) {
        file.document["context"]["host_name"] = file.name;
        auto& machine = file.document["breakeven"]["machine"];
        machine["container"] = file.name;
        machine["cpu"]["memory_bytes"] = file.name.size() + file.name[0];
        machine["gpus"].push_back({{"name", "Fast 9000"}, {"uuid", file.name}, {"driver", file.name}, {"memory_bytes", 1 << 30}});
    }
    EXPECT_NO_THROW(merged(files));
}

TEST(Merge, WhatLacksIsNamedWithItsCommand) {
    std::vector<ShardFile> files{shard(3), shard(1, false)};
    breakeven::expect_shards_of_one_plan(files);
    EXPECT_EQ(breakeven::lacking(files, "my builds/breakeven"),
              (std::vector<std::string>{
                  "1.json: shard 1/3 was interrupted: 'my builds/breakeven' run 'my suite.toml' --shard 1/3 -o 1.json --resume",
                  "shard 2/3 is missing: 'my builds/breakeven' run 'my suite.toml' --shard 2/3 -o shard-2.json"}));
}

TEST(Merge, TheCommandOfWhatLacksCanBeRun) {
    std::vector<ShardFile> files{shard(1, false), shard(3)};
    files[0].journal = false;
    for (auto& file : files)
        file.document["breakeven"]["plan"]["command"] = {"breakeven", "run", "--shard=1/3",   "-o",
                                                         "part.json", "--",  "my suite.toml", "-x*"};
    EXPECT_EQ(
        breakeven::lacking(files, "breakeven"),
        (std::vector<std::string>{"1.json: shard 1/3 was interrupted: breakeven run --shard 1/3 -o 1.json --force -- 'my suite.toml' '-x*'",
                                  "shard 2/3 is missing: breakeven run --shard 2/3 -o shard-2.json -- 'my suite.toml' '-x*'"}));
}

TEST(Merge, SweepsOfOtherLimitsAreAnotherPlan) {
    const auto plain = plan_of({});
    const auto of = [&](const Json& limits) {
        auto plan = plain;
        plan["limits_s"] = limits;
        return breakeven::plan_digest({"a"}, plan);
    };
    EXPECT_NE(of({10, 20}), of({20, 10}));
    EXPECT_NE(of({10, 20}), breakeven::plan_digest({"a"}, plain));
}

TEST(Merge, OfSeveralNodesTheOneThatDiffersFromItselfStandsForTheNoise) {
    auto records = session(0, "a", 1e10, {1});
    for (auto& record : session(1, "b", 4e10, {2, 3})) records.push_back(std::move(record));
    // The first is seen to differ by 3 %, the second may differ by 10 % and is not seen to.
    const auto against_itself = [&](std::size_t node, const std::vector<double>& again) {
        for (const double ns : again) {
            records.push_back({{"type", "same"}, {"node", node}, {"backend", "serial"}, {"id", "x"}, {"name", "x"}});
            records.back()["a_ns"] = Json::array({100});
            records.back()["b_ns"] = Json::array({ns});
        }
    };
    against_itself(0, {103, 103, 103, 103, 103, 103});
    against_itself(1, {95, 100, 100, 100, 100, 110});
    const auto body = breakeven::assemble_results(plan_of({}), records, true)["breakeven"];
    ASSERT_GT(body["nodes"][1]["noise"]["serial"]["half_width"], body["nodes"][0]["noise"]["serial"]["half_width"]);
    EXPECT_TRUE(body["noise"]["serial"]["unfit"].get<bool>());
    EXPECT_NEAR(body["noise"]["serial"]["half_width"].get<double>(), 0.03, 1e-9);
}

TEST(Merge, ARunThatWentOnElsewhereHasBothNodes) {
    auto records = session(0, "a", 1e10, {1});
    for (auto& record : session(1, "b", 4e10, {2, 3})) records.push_back(std::move(record));
    const nlohmann::json document = breakeven::assemble_results(plan_of({}), records, true);
    EXPECT_EQ(faults(document), "");
    const auto& body = document["breakeven"];
    ASSERT_EQ(body["nodes"].size(), 2U);
    EXPECT_EQ(body["nodes"][1]["name"], "b");
    for (const auto& cell : body["cells"]) EXPECT_EQ(cell["node"], cell["parameters"]["step"] == "1" ? 0 : 1);
    EXPECT_DOUBLE_EQ(body["cells"][0]["floor_ns"].get<double>(), 2e11);
    EXPECT_DOUBLE_EQ(body["cells"].back()["floor_ns"].get<double>(), 0.5e11);
}

}  // namespace
