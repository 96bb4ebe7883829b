// SPDX-License-Identifier: Apache-2.0
#include "causes.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace {

using breakeven::reports::causes;

breakeven::reports::Cell cell(const std::string& shape, std::uint64_t n, double partitions) {
    breakeven::reports::Cell cell;
    cell.id = shape + std::to_string(n);
    cell.variant = "cuda/staged";
    cell.family.algorithm = "euler_circuit";
    cell.family.shape = shape;
    cell.family.scope = "resident";
    cell.family.cache = "warm";
    cell.n = n;
    cell.stages = {{"pair", 100}, {"walk", 2'000'000}};
    cell.facts = {{"partitions", partitions}};
    return cell;
}

TEST(Causes, NeedThreeValuesAtOneSize) {
    breakeven::reports::Results results;
    results.cells = {cell("ring", 1000, 6), cell("alt", 1000, 450), cell("grid", 1000, 6), cell("star", 2000, 7)};
    EXPECT_TRUE(causes(results, "euler_circuit").empty());
    results.cells.push_back(cell("regular", 1000, 17));
    EXPECT_EQ(causes(results, "euler_circuit").size(), 1U);
    EXPECT_TRUE(causes(results, "radix_sort").empty());
}

TEST(Causes, AscendByTheValueAndKeepStagesInOrder) {
    breakeven::reports::Results results;
    results.cells = {cell("alt", 1024, 45514), cell("ring", 1024, 6), cell("regular", 1024, 17)};
    const auto found = causes(results, "euler_circuit")[0];
    EXPECT_EQ(found["fact"], "partitions");
    EXPECT_EQ(found["size"], "1Ki");
    EXPECT_EQ(found["pattern"], "euler_circuit/cuda/staged/scope:resident/cache:warm/*/n:1024");
    ASSERT_EQ(found["rows"].size(), 6U);
    const char* shapes[] = {"ring", "ring", "regular", "regular", "alt", "alt"};
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(found["rows"][i]["shape"], shapes[i]);
        EXPECT_EQ(found["rows"][i]["place"], i / 2);
        EXPECT_EQ(found["rows"][i]["stage"], i % 2 == 0 ? "pair" : "walk");
    }
    EXPECT_EQ(found["rows"][5]["time"], "2 ms");
}

TEST(Causes, AreShownAtTheLargestOfTheRichestSizes) {
    breakeven::reports::Results results;
    for (const std::uint64_t n : {100, 1000, 10'000})
        for (const auto* shape : {"ring", "alt", "regular", "grid"})
            if (n < 10'000 || std::string{shape} != "grid") results.cells.push_back(cell(shape, n, static_cast<double>(shape[0])));
    EXPECT_EQ(causes(results, "euler_circuit")[0]["size"], "1000");
}

}  // namespace
