// SPDX-License-Identifier: Apache-2.0
#include "connected_components.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "colour_sweeps.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

namespace {

using namespace connected_components;
using breakeven::Edges;
using breakeven::Graph;
using breakeven::to_graph;
using Labels = ConnectedComponents::Output;

/// All host variants' answers are right, twice; returns one of them.
Labels solve(const Graph& graph, bool audit = false) {
    const auto slow = [&](const auto& variant) {  // the published one may need hours
        return variant.traits.role != breakeven::Role::ours && graph.edges() > 50000;
    };
    Labels answer;
    breakeven::test_support::every_variant<ConnectedComponents>(graph, [&](const Labels& found) { answer = found; },
                                                                {.audit = audit, .without = slow});
    return answer;
}

constexpr auto& made = breakeven::test_support::made<ConnectedComponents>;

/// The documents' example: a..f, 1..5 and x..z.
Graph sparse() {
    auto graph = to_graph(
        14,
        Edges{
            {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 2}, {3, 4}, {3, 5}, {4, 5}, {6, 7}, {6, 8}, {8, 9}, {8, 10}, {11, 12}, {11, 13}, {7, 10}});
    graph.names = {"a", "b", "c", "d", "e", "f", "1", "2", "3", "4", "5", "x", "y", "z"};
    return graph;
}

TEST(ConnectedComponents, TheDocumentsExample) { EXPECT_EQ(solve(sparse(), true), (Labels{0, 0, 0, 0, 0, 0, 6, 6, 6, 6, 6, 11, 11, 11})); }

TEST(ConnectedComponents, AreWrittenByName) {
    std::ostringstream text;
    auto graph = to_graph(3, Edges{{2, 1}});
    graph.names = {"x", "y", "z"};
    ConnectedComponents::write(graph, solve(graph), text);
    EXPECT_EQ(text.str(), "x x\ny y\nz y\n");
}

TEST(ConnectedComponents, DirectionsLoopsAndIsolatedVertices) {
    EXPECT_EQ(solve({}, true), Labels{});
    EXPECT_EQ(solve(to_graph(3, {}), true), (Labels{0, 1, 2}));
    EXPECT_EQ(solve(to_graph(3, Edges{{1, 1}, {1, 1}}), true), (Labels{0, 1, 2}));
    EXPECT_EQ(solve(to_graph(5, Edges{{4, 2}, {0, 2}, {1, 1}, {3, 3}}), true), (Labels{0, 1, 0, 3, 0}));
}

TEST(ConnectedComponents, EveryShape) {
    for (const auto& shape : breakeven::graph_shapes())
        for (const auto n : {1, 2, 3, 7, 64, 1000}) {
            const auto text = shape.name + ":n=" + std::to_string(n) + ":seed=" + std::to_string(n);
            SCOPED_TRACE(text);
            solve(made(text), n < 64);
        }
}

/// An edge that comes neither first nor last in its row, from the giant component to a vertex outside: only who
/// looks at all edges of the giant sees it.
TEST(ConnectedComponents, AnEdgeOutOfTheGiantComponentCounts) {
    constexpr std::uint32_t vertices = 200000;
    Edges edges;
    for (std::uint32_t v = 0; v + 2 < vertices; ++v) {
        edges.push_back({v, v + 1});
        if (v == 70000) edges.push_back({v, vertices - 1});
        edges.push_back({v, v});
    }
    const auto labels = solve(to_graph(vertices, edges));
    EXPECT_EQ(labels, Labels(vertices, 0));
}

TEST(ConnectedComponents, LargeEnoughForManyChunks) {
    for (const auto* text : {"gnm:n=300k", "sym_tree:n=200k", "star:n=300k", "star:n=300k:edges=in", "chain:n=100k",
                             "chain:n=100k:labels=random", "disconnected:n=200k", "rmat:n=300k", "loops:n=100k:isolated=300000"}) {
        SCOPED_TRACE(text);
        solve(made(std::string{text} + ":seed=3"));
    }
}

/// A line whose numbers are 0, n, 1, n + 1, 2, ...
Graph zigzag(std::uint32_t n) {
    Edges edges;
    for (std::uint32_t i = 0; i < n; ++i) edges.push_back({i, n + i});
    for (std::uint32_t i = 0; i + 1 < n; ++i) edges.push_back({n + i, i + 1});
    return to_graph(2 * std::uint64_t{n}, edges);
}

TEST(ConnectedComponentsPublished, ALineMayNeedHalfAsManySweepsAsItHasVertices) {
    Labels colour(1001);
    EXPECT_EQ(sweep_colours(made("chain:n=1000:labels=identity"), colour, 5000), 2U);
    EXPECT_GT(sweep_colours(made("chain:n=1000:labels=random"), colour, 5000), 5U);
    colour.resize(1000);
    EXPECT_EQ(sweep_colours(zigzag(500), colour, 5000), 501U);
}

TEST(ConnectedComponentsPublished, GivesUpAndSaysSo) {
    Labels colour(1000);
    EXPECT_THROW(sweep_colours(zigzag(500), colour, 20), breakeven::LimitExceeded);
    EXPECT_GE(allowed_sweeps(100001, 100000), 100002U);  // smaller graphs always come to an end
    EXPECT_EQ(allowed_sweeps(0, 0), 64U);
    EXPECT_LT(allowed_sweeps(std::uint64_t{1} << 31, std::uint64_t{1} << 31), 100U);
}

TEST(Sampled, MarksTheCommonestLabel) {
    Labels labels(1000, 7);
    Bitmap bits;
    EXPECT_EQ(commonest(labels), 7U);
    EXPECT_FALSE(mark<shared::OneThread>(labels, 7, bits));
    for (std::size_t i = 0; i < 300; ++i) labels[i] = static_cast<std::uint32_t>(i);
    EXPECT_EQ(commonest(labels), 7U);
    EXPECT_TRUE(mark<shared::AllThreads>(labels, 7, bits));
    for (std::size_t i = 0; i < labels.size(); ++i) EXPECT_EQ(holds(bits, i), labels[i] == 7);
}

TEST(ConnectedComponentsOracle, NamesTheFirstOffence) {
    const auto graph = to_graph(4, Edges{{3, 1}});
    EXPECT_EQ(ConnectedComponents::check(graph, {0, 1, 2, 1}), std::nullopt);
    EXPECT_EQ(ConnectedComponents::check(graph, {0, 1, 2, 3}), "labels vertex 3 with 3, but the least vertex of its component is 1");
    EXPECT_EQ(ConnectedComponents::check(graph, {0, 1, 2}), "holds 3 labels for 4 vertices");
    Labels poisoned;
    ConnectedComponents::prepare(graph, poisoned);
    EXPECT_TRUE(ConnectedComponents::check(graph, poisoned));
}

TEST(ConnectedComponentsWork, OneComponentNeedsFewerEdges) {
    const auto graph = to_graph(3, Edges{{0, 1}, {1, 2}, {2, 0}, {0, 2}});
    EXPECT_EQ(ConnectedComponents::work(graph, {0, 0, 0}).bytes_read, 12 + 8);
    EXPECT_EQ(ConnectedComponents::work(graph, {0, 0, 2}).bytes_read, 12 + 16);
}

}  // namespace
