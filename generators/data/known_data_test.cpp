// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/integers/read_integers.hpp>
#include <breakeven/generators/testing/graph_properties.hpp>
#include <breakeven/generators/testing/source_tree.hpp>

/// The committed files have the facts that data/README.md states.
namespace breakeven {
namespace {

using breakeven::test_support::of_tree;
const std::string folder = of_tree("generators/data/");

TEST(KnownData, FlightDistances) {
    const auto values = read_integers(folder + "flights.csv.gz", {{"column", "distance"}});
    EXPECT_EQ(values.size(), 200'000U);
    EXPECT_EQ(std::set<std::uint32_t>(values.begin(), values.end()).size(), 1079U);
    EXPECT_EQ(std::ranges::min(values), 30U);
    EXPECT_EQ(std::ranges::max(values), 4962U);
    EXPECT_EQ(std::accumulate(values.begin(), values.end(), std::uint64_t{0}), 145'847'125U);
    EXPECT_THROW(read_integers(folder + "flights.csv.gz", {{"column", "delay"}}), InputError);
}

TEST(KnownData, LambdaPhage) {
    const std::map<std::string, std::uint64_t> vertices{{"11", 46'386}, {"15", 48'492}, {"21", 48'502}, {"31", 48'502}};
    for (const auto& [k, count] : vertices) {
        const auto graph = read_graph(folder + "lambda_virus.fa", {{"k", k}});
        EXPECT_EQ(graph.vertices(), count) << k;
        EXPECT_EQ(graph.edges(), 48'502U) << k;
        EXPECT_TRUE(test_support::surpluses(graph).empty()) << k;
        EXPECT_EQ(test_support::edge_components(graph), 1) << k;
    }
}

TEST(KnownData, LambdaPhageIsSpelledByItsOnlyCircuit) {
    const auto graph = read_graph(folder + "lambda_virus.fa", {{"k", "21"}});
    std::map<char, int> bases;
    std::uint32_t vertex = 0;
    do {
        ++bases[graph.names[vertex].front()];
        vertex = graph.heads(vertex)[0];
    } while (vertex != 0);
    EXPECT_EQ(bases, (std::map<char, int>{{'A', 12'334}, {'C', 11'362}, {'G', 12'820}, {'T', 11'986}}));
}

}  // namespace
}  // namespace breakeven
