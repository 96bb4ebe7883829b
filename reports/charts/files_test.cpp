// SPDX-License-Identifier: Apache-2.0
#include "files.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include <breakeven/generators/base/error.hpp>

namespace {

using nlohmann::json;

json machine(const std::string& time) {
    const json point{{"variant", "cuda/cub"}, {"backend", "cuda"}, {"role", "peer"}, {"n", 1024}, {"ns", 7}, {"time", time}};
    return {{"chapters", {{{"algorithm", "sort"}, {"views", {{{"id", "sort-uniform"}, {"points", {point, point}}}}}}}}};
}

std::vector<std::string> lines(const std::filesystem::path& file) {
    std::ifstream stream{file};
    std::vector<std::string> found;
    for (std::string line; std::getline(stream, line);) found.push_back(line);
    return found;
}

TEST(ChartFiles, EveryViewHasItsNumbersInAFileOfItsOwn) {
    const std::filesystem::path here = testing::TempDir() + "files_test";
    std::filesystem::remove_all(here);
    std::filesystem::create_directories(here);
    EXPECT_EQ(breakeven::reports::write_csv({{"machines", {machine("7 ns")}}}, here), 1);
    const auto table = lines(here / "sort-uniform.csv");
    ASSERT_EQ(table.size(), 3);
    EXPECT_TRUE(table[0].starts_with("algorithm,variant,backend,role,n,ns,low,high,")) << table[0];
    EXPECT_TRUE(table[1].starts_with("sort,cuda/cub,cuda,peer,1024,7,,,")) << table[1];
    EXPECT_EQ(breakeven::reports::write_csv({{"machines", {machine("7 ns"), machine("8 ns")}}}, here), 2);
    EXPECT_EQ(lines(here / "1-sort-uniform.csv").size(), 3) << "numbered as the pictures are";
    EXPECT_EQ(lines(here / "2-sort-uniform.csv").size(), 3);
    EXPECT_THROW(breakeven::reports::write_csv({{"machines", {machine("7 ns")}}}, here / "nowhere"), breakeven::CannotWrite);
}

}  // namespace
