// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>

/// Inputs that no generator made, through every host variant: read, solved, checked, written.
namespace {

using breakeven::test_support::of_tree;
const std::string data = of_tree("generators/data/");

/// What `solve` would print.
std::string solve(const breakeven::Selected& selected, const std::string& file, const breakeven::Options& options = {}) {
    const auto run = selected.variant->bind(selected.problem->read(file, options));
    run->time(breakeven::Scope::resident, [] {});
    const auto fault = run->check();
    EXPECT_FALSE(fault) << selected.variant->full_name() << ": " << *fault;
    EXPECT_FALSE(run->no_answer());
    std::ostringstream text;
    run->write(text);
    return text.str();
}

std::vector<breakeven::Selected> host_variants(const std::string& algorithm) {
    auto selected = breakeven::select({algorithm});
    std::erase_if(selected, [](const auto& chosen) { return breakeven::find_accelerator(chosen.variant->backend()) != nullptr; });
    return selected;
}

std::string genome(const std::string& file) {
    std::ifstream stream{file};
    std::string letters;
    for (std::string line; std::getline(stream, line);)
        if (!line.starts_with('>')) letters += line;
    return letters;
}

TEST(RealInput, TheCircuitOf17MersSpellsTheGenomeBack) {
    const auto lambda = genome(data + "lambda_virus.fa");
    ASSERT_EQ(lambda.size(), 48502U);
    for (const auto& selected : host_variants("euler_circuit")) {
        std::istringstream circuit{solve(selected, data + "lambda_virus.fa", {{"k", "17"}})};
        std::string spelled, first, last;
        for (std::string vertex; circuit >> vertex; last = vertex) {
            if (first.empty()) first = vertex;
            ASSERT_EQ(vertex.size(), 16U);
            spelled += vertex.front();
        }
        ASSERT_EQ(spelled.size(), lambda.size() + 1) << selected.variant->full_name();
        EXPECT_EQ(first, last);
        spelled.pop_back();
        EXPECT_NE((lambda + lambda).find(spelled), std::string::npos) << selected.variant->full_name() << " spells another genome";
    }
}

TEST(RealInput, FlightDistancesAreSortedAndDistinct) {
    const breakeven::Options column = {{"column", "distance"}};
    for (const auto& selected : host_variants("radix_sort")) {
        std::istringstream sorted{solve(selected, data + "flights.csv.gz", column)};
        std::uint64_t count = 0, sum = 0;
        for (std::uint64_t value = 0; sorted >> value; ++count) sum += value;
        EXPECT_EQ(count, 200000U);
        EXPECT_EQ(sum, 145847125U);
    }
    for (const auto& selected : host_variants("distinct")) {
        const auto text = solve(selected, data + "flights.csv.gz", column);
        EXPECT_EQ(std::ranges::count(text, '\n'), 1079) << selected.variant->full_name();
        EXPECT_TRUE(text.starts_with("30\n") && text.ends_with("\n4962\n"));
    }
}

TEST(RealInput, EveryStreetOfNewYorkOnceInEachDirection) {
    const char* folder = std::getenv("BREAKEVEN_DATA");
    if (folder == nullptr) GTEST_SKIP() << "BREAKEVEN_DATA is not set";
    for (const auto& selected : host_variants("euler_circuit")) {
        const auto text = solve(selected, std::string{folder} + "/graphs/road_NY.gr.xz");
        EXPECT_EQ(std::ranges::count(text, '\n'), 730101) << selected.variant->full_name();
    }
}

}  // namespace
