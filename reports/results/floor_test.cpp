// SPDX-License-Identifier: Apache-2.0
#include "floor.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "results.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::reports::Amounts;
using breakeven::reports::Field;
using breakeven::reports::floor_of;
using breakeven::reports::Floors;
using breakeven::test_support::of_tree;
using nlohmann::json;

const Amounts ceilings{
    {"copy_bytes_per_s", 100e9},  {"read_bytes_per_s", 80e9},   {"write_bytes_per_s", 50e9},      {"gather_per_s", 1e9},
    {"cache_gather_per_s", 10e9}, {"operations_per_s", 1000e9}, {"long_operations_per_s", 250e9}, {"float_operations_per_s", 2000e9}};

/// In memory, on a machine without caches.
void expect_floor(const Amounts& work, double ns, const std::string& ceiling) {
    const auto floor = floor_of(work, ceilings, 0);
    EXPECT_DOUBLE_EQ(floor.ns, ns);
    EXPECT_EQ(floor.ceiling, ceiling);
    EXPECT_FALSE(floor.in_caches);
}

TEST(Floor, OfBytesIsACopyAndWhatRemains) {
    expect_floor({{"bytes_read", 400}}, 5, "read");
    expect_floor({{"bytes_written", 400}}, 8, "write");
    expect_floor({{"bytes_read", 400}, {"bytes_written", 400}}, 8, "copy");
    expect_floor({{"bytes_read", 800}, {"bytes_written", 400}}, 8 + 5, "copy and read");
    expect_floor({{"bytes_read", 400}, {"bytes_written", 800}}, 8 + 8, "copy and write");
}

TEST(Floor, IsTheLargestPartAndNamesItsCeiling) {
    const double bytes = 80;  // 1 ns
    expect_floor({{"bytes_read", bytes}, {"random_accesses", 2}}, 2, "gather");
    expect_floor({{"bytes_read", bytes}, {"operations", 3000}}, 3, "operations");
    expect_floor({{"bytes_read", bytes}, {"long_operations", 1000}}, 4, "long operations");
    expect_floor({{"bytes_read", bytes}, {"float_operations", 10'000}}, 5, "float operations");
    expect_floor({{"bytes_read", bytes}, {"random_accesses", 0.5}, {"operations", 500}}, 1, "read");
    // Each type of arithmetic has units of its own.
    expect_floor({{"operations", 2000}, {"long_operations", 500}, {"float_operations", 4000}}, 2, "operations");
}

TEST(Floor, OfNothingOrWithoutCeilingsIsNone) {
    EXPECT_EQ(floor_of({{"items", 10}}, ceilings, 0).ns, 0);
    EXPECT_EQ(floor_of({{"bytes_read", 10}, {"bytes_written", 20}, {"operations", 10}, {"random_accesses", 1}}, {}, 0).ns, 0);
    EXPECT_FALSE(floor_of({{"items", 10}}, ceilings, 1 << 20).in_caches);
}

TEST(Floor, BytesInCachesNeedNotComeFromMemory) {
    const Amounts work{{"bytes_read", 600}, {"bytes_written", 400}};
    EXPECT_TRUE(floor_of(work, ceilings, 1000).in_caches);
    EXPECT_EQ(floor_of(work, ceilings, 1000).ns, 0);
    EXPECT_FALSE(floor_of(work, ceilings, 999).in_caches);
    EXPECT_GT(floor_of(work, ceilings, 999).ns, 0);
    // Arithmetic takes its time wherever the operands are.
    const auto floor = floor_of({{"bytes_read", 1000}, {"operations", 1000}}, ceilings, 1000);
    EXPECT_EQ(floor.ceiling, "operations");
    EXPECT_FALSE(floor.in_caches);
}

TEST(Floor, RandomAccessesGoToWhateverHoldsTheTable) {
    const auto ns = [](double table) { return floor_of({{"random_accesses", 100}, {"random_bytes", table}}, ceilings, 1000).ns; };
    EXPECT_DOUBLE_EQ(ns(0), 100) << "beyond every cache";
    EXPECT_DOUBLE_EQ(ns(1000), 10);
    EXPECT_DOUBLE_EQ(ns(2000), 55) << "half of it in the caches";
    EXPECT_DOUBLE_EQ(ns(250), 10);
    EXPECT_EQ(ns(249), 0) << "perhaps nearer to a core than the cache that was measured";
}

/// A document of one cuda and one serial cell.
json document(const std::string& schema, const json& work) {
    auto file = breakeven::reports::sample::small();
    auto& body = file["breakeven"];
    body["schema"] = schema;
    json cells = json::array();
    for (const auto* variant : {"cuda/cub", "serial/bits"})
        for (const auto& cell : body["cells"])
            if (cell["variant"] == variant && (cells.empty() || cells.front()["variant"] != variant)) cells.push_back(cell);
    for (auto& cell : cells) cell["work"] = work;
    body["cells"] = {cells[0], cells[1]};
    for (auto& [backend, rates] : body["ceilings"].items()) rates = ceilings;
    return file;
}

breakeven::reports::Results parsed(const json& file) { return breakeven::reports::parse_results(file); }

TEST(Floor, OfAFileIsComputedWhateverTheFileSays) {
    auto file = document("breakeven/2", {{"items", 1}, {"bytes_read", 8e9}, {"bytes_written", 0}});
    for (auto& cell : file["breakeven"]["cells"]) cell.update({{"floor_ns", 7}, {"floor_ceiling", "luck"}});
    for (const auto& cell : parsed(file).cells) {
        EXPECT_DOUBLE_EQ(cell.floor_ns, 1e8);
        EXPECT_EQ(cell.floor_ceiling, "read");
    }
}

TEST(Floor, OldFilesAreBelievedTheirBytesAlone) {
    const json work{{"items", 1}, {"bytes_read", 8e9}, {"bytes_written", 8e9}, {"random_accesses", 1e9}, {"operations", 1e15}};
    for (const auto& cell : parsed(document("breakeven/2", work)).cells) EXPECT_EQ(cell.floor_ceiling, "operations");
    for (const auto& cell : parsed(document("breakeven/1", work)).cells) {
        EXPECT_DOUBLE_EQ(cell.floor_ns, cell.backend == "cuda" ? 1.6e8 : 1e8);
        EXPECT_EQ(cell.floor_ceiling, cell.backend == "cuda" ? "copy" : "read");
    }
}

TEST(Floor, EachBackendHasItsCaches) {
    auto file = document("breakeven/2", {{"items", 1}, {"bytes_read", 60e6}, {"bytes_written", 0}});
    file["breakeven"]["machine"]["gpus"][0]["l2_bytes"] = 50'000'000;
    auto& cpu = file["breakeven"]["machine"]["cpu"];
    cpu["threads"] = 32;
    cpu["caches"] = {{{"type", "Data"}, {"level", 1}, {"size", 65536}, {"num_sharing", 2}},
                     {{"type", "Unified"}, {"level", 3}, {"size", 32'000'000}, {"num_sharing", 16}}};
    for (const auto& cell : parsed(file).cells) {
        EXPECT_EQ(cell.in_caches, cell.backend == "serial") << "two caches of 32 MB hold 60 MB";
        EXPECT_EQ(cell.share_of_floor().empty(), false);
        EXPECT_EQ(cell.share_of_floor() == "in cache", cell.in_caches);
    }
    cpu["caches"] = json::array();
    for (const auto& cell : parsed(file).cells) EXPECT_FALSE(cell.in_caches) << "32 MiB, where nothing is known";
    file["breakeven"]["ceilings"].erase("serial");
    for (const auto& cell : parsed(file).cells) EXPECT_EQ(cell.share_of_floor().empty(), cell.backend == "serial");
}

TEST(Floor, OfAMachineOfAnotherFormIsRefusedInWords) {
    auto file = breakeven::reports::sample::small();
    file["breakeven"]["machine"]["cpu"]["caches"] = 5;
    try {
        parsed(file);
        ADD_FAILURE() << "accepted";
    } catch (const breakeven::InputError& error) {
        EXPECT_STREQ(error.what(), "the result file: breakeven.machine.cpu.caches: should be an array, but is number");
    }
}

// What a floor is for: nothing that was ever measured and verified is faster.
TEST(Floor, OfNoCommittedRunWasBeaten) {
    int beyond_caches = 0;
    for (const auto& file : std::filesystem::directory_iterator{of_tree("reports/gallery")}) {
        if (file.path().extension() != ".json") continue;
        for (const auto& cell : parsed(json::parse(std::ifstream{file.path()})).cells) {
            EXPECT_LE(cell.floor_ns, 1.03 * cell.working_ns())
                << file.path() << ' ' << cell.family.algorithm << '/' << cell.variant << ' ' << cell.family.shape << " n=" << cell.n
                << ", bound by " << cell.floor_ceiling;
            beyond_caches += cell.floor_ns > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(beyond_caches, 100);
}

}  // namespace
