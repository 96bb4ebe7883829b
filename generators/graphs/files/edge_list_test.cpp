// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <breakeven/generators/testing/graph_text.hpp>

namespace breakeven {
namespace {

const test_support::GraphText txt{"t.txt"}, csv{"t.csv"}, adj{"t.adj"};
using Names = std::vector<std::string>;

TEST(EdgeList, NumbersFromZeroOnNeedNoNames) {
    const auto graph = txt.read("# comment\n% too\n0 2\n\n2\t1\n");
    EXPECT_EQ(test_support::list(graph), (Edges{{0, 2}, {2, 1}}));
    EXPECT_TRUE(graph.names.empty());
    EXPECT_EQ(txt.read("").vertices(), 0U);
}

TEST(EdgeList, GapsAreClosedInAscendingOrder) {
    const auto graph = txt.read("30 7 0.5\n7 18446744073709551614 1\n");
    EXPECT_EQ(graph.names, (Names{"7", "30", "18446744073709551614"}));
    EXPECT_EQ(test_support::list(graph), (Edges{{0, 2}, {1, 0}}));
}

TEST(EdgeList, NamesKeepTheOrderOfTheFile) {
    const auto graph = csv.read("b,a\n5,b\nNew York,a\n");
    EXPECT_EQ(graph.names, (Names{"b", "a", "5", "New York"}));
    EXPECT_EQ(test_support::list(graph), (Edges{{0, 1}, {2, 0}, {3, 1}}));
    EXPECT_EQ(txt.read("1 2\n2 x\n").names, (Names{"1", "2", "x"}));
    EXPECT_EQ(txt.read("1 2\n007 7\n").names, (Names{"1", "2", "007", "7"}));
    EXPECT_EQ(txt.read("1 2\n-1 2\n").names, (Names{"1", "2", "-1"}));
}

TEST(EdgeList, HeadersAreSkipped) {
    EXPECT_EQ(csv.edges("from,to\n0,1\n"), (Edges{{0, 1}}));
    EXPECT_EQ(csv.read("node1,node2,trail,distance\nA,B,a,3\n").names, (Names{"A", "B"}));
    EXPECT_EQ(csv.read("source;target\na;b\n", {{"header", "true"}}).names, (Names{"a", "b"}));
    EXPECT_EQ(csv.read("source;target\na;b\n").names, (Names{"source", "target", "a", "b"}));
    EXPECT_EQ(csv.read("a,b,x\nc,d,y\n").edges(), 2U);
    EXPECT_NE(csv.refused("x,y\n1,2\nx,1\n").find(":3: a name among numbers, so 'x,y' may be a header or an edge"), std::string::npos);
}

TEST(EdgeList, RowsKeepTheOrderOfTheFile) {
    EXPECT_EQ(txt.edges("0 2\n1 0\n0 1\n0 2\n0 0\n"), (Edges{{0, 2}, {0, 1}, {0, 2}, {0, 0}, {1, 0}}));
    EXPECT_EQ(txt.edges("0 1\n1 1\n", {{"undirected", "both"}}), (Edges{{0, 1}, {1, 0}, {1, 1}}));
}

TEST(EdgeList, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(txt.refused("0 1\n2\n"), ":2: an edge is written 'U V': two vertices are needed");
    EXPECT_EQ(csv.refused("0,1\n,2\n"), ":2: an edge is written 'U V': two vertices are needed");
    EXPECT_NE(txt.refused(std::string("0 1\n\0\n", 6)).find("binary"), std::string::npos);
}

TEST(EdgeList, ImpossibleSizesDoNotCostMemory) {
    for (const auto* count : {"1000000000", "4294967294", "99999999999"})
        EXPECT_NE(txt.refused(fmt::format("# vertices {}\n0 1\n", count)).find("is the line damaged"), std::string::npos) << count;
    EXPECT_EQ(txt.read("# vertices 1000000\n0 1\n").vertices(), 1'000'000U);
    EXPECT_EQ(txt.read("# vertices 1000000000\na b\n").vertices(), 2U);
    EXPECT_NE(csv.refused(std::string(17'000'000, ',')).find(":1: the line of an edge is longer than"), std::string::npos);
}

TEST(EdgeList, ListsOfNeighboursAreNotTakenForEdges) {
    const test_support::GraphText graph{"t.graph"};
    constexpr auto path = "% METIS\n4 3\n2\n1 3\n2 4\n3\n", ring = "4 4\n2 4\n1 3\n2 4\n1 3\n", star = "4 3\n2 3 4\n1\n1\n1\n";
    for (const auto* text : {path, ring, star}) EXPECT_NE(graph.refused(text).find("METIS"), std::string::npos) << text;
    EXPECT_EQ(txt.read(ring).edges(), 5U);
    EXPECT_EQ(graph.read("4 4\n2 4\n1 3\n").edges(), 3U);
}

TEST(Adjacency, IsWrittenWithArrows) {
    constexpr auto text = "0 -> 3\n3 -> 1,2\n5->\n";
    for (const auto& reader : {txt, adj}) {
        const auto graph = reader.read(text);
        EXPECT_EQ(graph.names, (Names{"0", "1", "2", "3", "5"}));
        EXPECT_EQ(test_support::list(graph), (Edges{{0, 3}, {3, 1}, {3, 2}}));
    }
    const auto names = adj.read("a -> b, c, d, e\n");
    EXPECT_EQ(names.names, (Names{"a", "b", "c", "d", "e"}));
    EXPECT_EQ(names.edges(), 4U);
}

TEST(Adjacency, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(adj.refused("a -> b\nb c\n"), ":2: a vertex and its heads are written 'A -> B,C'");
    EXPECT_EQ(adj.refused("-> b\n"), ":1: a vertex and its heads are written 'A -> B,C'");
    EXPECT_EQ(adj.refused("a -> b -> c\n"), ":1: there are two arrows in this line");
}

}  // namespace
}  // namespace breakeven
