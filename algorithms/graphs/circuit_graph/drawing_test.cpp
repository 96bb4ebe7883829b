// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include <breakeven/algorithms/shared/oracles/disjoint_sets.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/suites/drawing/drawing.hpp>

/// The partitions of the staged Euler circuit and where they meet.
namespace {

using namespace breakeven;
using breakeven::Edges;
using breakeven::Graph;
using breakeven::to_graph;

breakeven::Graph graph(const std::string& request) {
    return breakeven::graph(complete(breakeven::parse_request(request), breakeven::graph_shapes()));
}

/// Two triangles through vertex 0, paired so that each is a partition.
const Graph bow_tie = to_graph(5, Edges{{0, 1}, {1, 2}, {2, 0}, {0, 3}, {3, 4}, {4, 0}});

TEST(DrawingPartitions, EdgesOfAPartitionLookAlike) {
    const auto picture = draw(bow_tie, catalogue(), {{"partitions", "true"}});
    ASSERT_EQ(picture.edges.size(), 6U);  // 0->1, 0->3, 1->2, 2->0, 3->4, 4->0
    for (const auto& [e, f] : {std::pair{0, 2}, {2, 3}, {1, 4}, {4, 5}}) EXPECT_EQ(picture.edges[e].colour, picture.edges[f].colour);
    EXPECT_EQ(picture.edges[0].colour, GroupStyle{0}.colour);
    EXPECT_EQ(picture.edges[1].colour, GroupStyle{1}.colour);
    EXPECT_TRUE(picture.beside.empty());
    EXPECT_EQ(picture.legend, std::vector<std::string>{"colours of edges: 2 partitions"});
}

TEST(DrawingPartitions, TheCircuitGraphSaysWhereTheyMeetAndAreMerged) {
    const auto picture = draw(bow_tie, catalogue(), {{"circuit-graph", "true"}});
    EXPECT_NE(picture.edges[0].colour, picture.edges[1].colour);
    ASSERT_EQ(picture.beside.size(), 1U);
    const auto& beside = picture.beside[0];
    ASSERT_EQ(beside.vertices.size(), 2U);
    EXPECT_EQ(beside.vertices[1].fill, picture.edges[1].colour);
    ASSERT_EQ(beside.edges.size(), 1U);
    EXPECT_EQ(beside.edges[0].label, "0");
    EXPECT_EQ(beside.edges[0].colour, colour::red);
    EXPECT_FALSE(beside.edges[0].arrow);
}

/// On graphs of several components, hubs and loops: a spanning forest of the circuit graph, no edge twice.
TEST(DrawingPartitions, RedIsASpanningForest) {
    for (const auto* request : {"ring:n=200:k=5:seed=3", "sym_star:n=60:seed=1", "loops:n=20", "closed_walks:n=300:seed=4",
                                "disconnected:n=90:seed=2", "sym_gnm:n=200:seed=7", "regular:n=400:seed=8", "cycle:n=10", "ring:n=0"}) {
        SCOPED_TRACE(request);
        const auto drawn = draw(graph(request), catalogue(), {{"circuit-graph", "true"}});
        const auto& beside = drawn.beside.at(0);
        breakeven::DisjointSets all{beside.vertices.size()}, tree{beside.vertices.size()};
        std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
        std::size_t links = 0, red = 0;
        for (const auto& edge : beside.edges) {
            EXPECT_LT(edge.tail, edge.head);
            EXPECT_TRUE(pairs.emplace(edge.tail, edge.head).second);
            EXPECT_NE(edge.label, "");
            links += all.unite(edge.tail, edge.head);
            if (edge.colour != colour::red) continue;
            EXPECT_TRUE(tree.unite(edge.tail, edge.head)) << "a cycle of red edges";
            ++red;
        }
        EXPECT_EQ(red, links) << "red edges do not reach everywhere";
    }
}

TEST(DrawingPartitions, AVertexIsNamedOnceAndManyAreCounted) {
    auto stars = to_graph(2, Edges{{0, 0}, {0, 0}, {0, 0}});  // three loops: three partitions that meet in one vertex
    stars.names = {"hub", "alone"};
    const auto picture = draw(stars, catalogue(), {{"circuit-graph", "true"}});
    ASSERT_EQ(picture.beside.at(0).edges.size(), 2U);
    for (const auto& edge : picture.beside[0].edges) EXPECT_EQ(edge.label, "hub");
    Edges twice;
    for (std::uint32_t v = 0; v < 6; ++v)
        for (int copy = 0; copy < 2; ++copy) twice.push_back({v, (v + 1) % 6});
    const auto circles = draw(to_graph(6, twice), catalogue(), {{"circuit-graph", "true"}});
    ASSERT_EQ(circles.beside.at(0).edges.size(), 1U);
    EXPECT_EQ(circles.beside[0].edges[0].label, "0, 1, 2 and 3 more");
}

/// One circle in every component with edges, of edges that follow each other, whose arrows are red where predecessors changed.
TEST(DrawingMerged, EdgesStandInOneCircleOfEachComponent) {
    for (const auto& [request, circles] : {std::pair{"ring:n=44:k=5:seed=1", 1U},
                                           {"alt:n=60:seed=2", 1U},
                                           {"loops:n=7", 1U},
                                           {"disconnected:n=40:seed=3", 2U},
                                           {"cycle:n=1", 1U},
                                           {"ring:n=0", 0U}}) {
        SCOPED_TRACE(request);
        const auto drawn = draw(graph(request), catalogue(), {{"merged", "true"}, {"predecessors", "true"}});
        ASSERT_EQ(drawn.beside.size(), 2U);
        const auto &merged = drawn.beside[0], &before = drawn.beside[1];
        ASSERT_EQ(merged.edges.size(), drawn.edges.size());
        ASSERT_EQ(merged.vertices.size(), drawn.edges.size());
        std::vector<std::uint32_t> next(merged.edges.size(), 0xFFFFFFFF);
        for (const auto& edge : merged.edges) {
            EXPECT_EQ(drawn.edges[edge.tail].head, drawn.edges[edge.head].tail);
            next[edge.tail] = edge.head;
            const auto same =
                std::ranges::any_of(before.edges, [&](const auto& old) { return old.tail == edge.head && old.head == edge.tail; });
            EXPECT_EQ(edge.colour == colour::red, !same);
        }
        std::vector<bool> seen(next.size());
        std::uint32_t found = 0;
        for (std::uint32_t first = 0; first < next.size(); ++first) {
            found += !seen[first];
            for (auto e = first; !seen[e]; e = next[e]) seen[e] = true;
        }
        EXPECT_EQ(found, circles);
        for (std::size_t e = 0; e < drawn.edges.size(); ++e) EXPECT_EQ(merged.vertices[e].fill, before.vertices[e].fill);
    }
}

TEST(DrawingMerged, AloneItLeavesTheEdgesOfTheGraphGrey) {
    const auto picture = draw(bow_tie, catalogue(), {{"merged", "true"}});
    EXPECT_EQ(picture.edges[0].colour, "");
    EXPECT_EQ(picture.edges[5].label, "e5");
    ASSERT_EQ(picture.beside.size(), 1U);
    EXPECT_EQ(picture.beside[0].title, "merged");
    EXPECT_EQ(picture.beside[0].vertices[1].fill, GroupStyle{1}.colour);
}

TEST(DrawingPartitions, AnUnbalancedGraphHasNone) {
    EXPECT_THROW(draw(to_graph(3, Edges{{0, 1}, {1, 2}}), catalogue(), {{"partitions", "true"}}), breakeven::InputError);
}

}  // namespace
