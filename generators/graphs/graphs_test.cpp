// SPDX-License-Identifier: Apache-2.0
#include "graphs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/graph_properties.hpp>

namespace breakeven {
namespace {

Graph make(const std::string& request) { return graph(complete(parse_request(request), graph_shapes())); }

TEST(Graphs, AreWellFormedAtEverySize) {
    for (const auto& shape : graph_shapes())
        for (const std::uint64_t n : {0, 1, 2, 3, 5, 9, 17, 100, 5000}) {
            const auto graph = make(fmt::format("{}:n={}", shape.name, n));
            EXPECT_TRUE(test_support::well_formed(graph)) << shape.name << n;
            EXPECT_TRUE(graph.edges() == 0 || n != 0) << shape.name;
        }
}

TEST(Graphs, EulerShapesAreGraphShapes) {
    std::set<std::string> all;
    for (const auto& shape : graph_shapes()) EXPECT_TRUE(all.insert(shape.name).second) << shape.name;
    for (const auto& shape : euler_shapes()) EXPECT_TRUE(all.contains(shape.name)) << shape.name;
    EXPECT_FALSE(std::ranges::any_of(euler_shapes(), [](const auto& shape) { return shape.name == "gnm"; }));
}

TEST(Graphs, SeedsMatterWhereThereIsChance) {
    for (const char* shape : {"ring", "alt", "regular", "sym_gnm", "sym_tree", "closed_walks", "gnm", "rmat", "tree"})
        EXPECT_NE(digest(make(fmt::format("{}:n=1000:seed=1", shape))), digest(make(fmt::format("{}:n=1000:seed=2", shape)))) << shape;
}

TEST(Graphs, SymmetrisedOnesHaveEveryEdgeBothWays) {
    for (const char* shape : {"sym_gnm", "sym_grid", "sym_tree", "sym_star", "sym_chain"})
        for (const char* rows : {"insertion", "sorted", "shuffled"}) {
            const auto graph = make(fmt::format("{}:n=2000:rows={}", shape, rows));
            auto forth = test_support::list(graph), back = forth;
            for (auto& edge : back) std::swap(edge.tail, edge.head);
            const auto order = [](const Edge& a, const Edge& b) { return std::pair{a.tail, a.head} < std::pair{b.tail, b.head}; };
            if (rows == std::string{"sorted"}) {
                EXPECT_TRUE(std::ranges::is_sorted(forth, order)) << shape;
            }
            std::ranges::sort(forth, order);
            std::ranges::sort(back, order);
            EXPECT_EQ(forth, back) << shape;
        }
}

TEST(Graphs, GridLinksNeighbours) {
    const auto graph = make("grid:n=12");  // 3 x 3 vertices
    EXPECT_EQ(test_support::list(graph),
              (Edges{{0, 1}, {0, 3}, {1, 2}, {1, 4}, {2, 5}, {3, 4}, {3, 6}, {4, 5}, {4, 7}, {5, 8}, {6, 7}, {7, 8}}));
}

TEST(Graphs, TreeHasOneEdgeLessThanVertices) {
    const auto graph = make("tree:n=999");
    EXPECT_EQ(graph.vertices(), 1000U);
    EXPECT_EQ(graph.edges(), 999U);
    EXPECT_EQ(test_support::edge_components(graph), 1);
    for (std::uint64_t v = 0; v < 1000; ++v) EXPECT_LE(graph.heads(v).size(), 1U);  // towards the root
}

TEST(Graphs, StarHasOneHub) {
    const auto out = make("star:n=100"), in = make("star:n=100:edges=in");
    EXPECT_EQ(out.heads(50).size(), 100U);
    EXPECT_EQ(std::ranges::count(in.col, 50U), 100);
    EXPECT_THROW(make("star:n=1:edges=both"), UsageError);
}

TEST(Graphs, RmatIsSkewed) {
    const auto skewed = make("rmat:n=64Ki"), even = make("gnm:n=64Ki:degree=16");
    const auto largest = [](const Graph& graph) {
        std::size_t degree = 0;
        for (std::uint64_t v = 0; v < graph.vertices(); ++v) degree = std::max(degree, graph.heads(v).size());
        return degree;
    };
    EXPECT_EQ(skewed.vertices(), 4096U);
    EXPECT_GT(largest(skewed), 10 * largest(even));
}

TEST(Graphs, StringsHaveDistinctNames) {
    const auto graph = make("strings:n=5000:length=3:letters=20");
    ASSERT_EQ(graph.names.size(), graph.vertices());
    EXPECT_EQ(std::set<std::string>(graph.names.begin(), graph.names.end()).size(), graph.vertices());
    for (const auto& name : graph.names)
        EXPECT_TRUE(name.size() == 3 && name.find_first_not_of("ABCDEFGHIJKLMNOPQRST") == std::string::npos) << name;
    EXPECT_THROW(make("strings:n=5000:length=1"), UsageError);
}

TEST(Graphs, NamesAreNotPartOfTheDigest) {
    auto graph = make("strings:n=50");
    const auto before = digest(graph);
    graph.names.clear();
    EXPECT_EQ(digest(graph), before);
    graph.col[3] ^= 1;
    EXPECT_NE(digest(graph), before);
}

TEST(Graphs, ImpossibleParametersAreRefused) {
    for (const auto* request :
         {"ring:n=9:k=0", "regular:n=9:d=0", "sym_gnm:n=9:degree=0", "alt:n=9:rows=best", "gnm:n=8Gi", "unbalanced:n=9:heads=0",
          "closed_walks:n=9:walks=0", "loops:n=3:isolated=4Gi", "loops:n=3:isolated=18446744073709551615"})
        EXPECT_THROW(make(request), UsageError) << request;
}

}  // namespace
}  // namespace breakeven
