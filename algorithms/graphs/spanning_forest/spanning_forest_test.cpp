// SPDX-License-Identifier: Apache-2.0
#include "spanning_forest.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <random>
#include <set>
#include <sstream>

#include "batches.hpp"
#include "breadth_first.hpp"
#include "edge_set.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

namespace {

using breakeven::Edges;
using breakeven::Graph;
using breakeven::to_graph;
using shared::AllThreads;
using shared::OneThread;
using Forest = SpanningForest::Output;

/// All host variants' answers are right, twice, and those that promise the minimum agree; returns that.
Forest solve(const Graph& graph, bool audit = false) {
    const auto slow = [&](const auto& variant) { return variant.traits.role != breakeven::Role::ours && graph.edges() > 50000; };
    const auto answers = breakeven::test_support::answers<SpanningForest>(graph, {.audit = audit, .without = slow});
    EXPECT_GE(answers.size(), 4U);
    EXPECT_EQ(answers.at("parallel/minimum"), answers.at("serial/minimum"));
    for (const auto& [name, forest] : answers) EXPECT_TRUE(forest.minimum || !name.ends_with("/minimum")) << name << " promises nothing";
    return answers.at("serial/minimum");
}

constexpr auto& made = breakeven::test_support::made<SpanningForest>;

TEST(SpanningForest, TheMinimumByEdgeNumber) {
    // 0: 0-1, 1: 0-2, 2: 1-2 closes a cycle, 3: 2-3, 4: a loop, 5: 4-5, 6: the same again
    const auto graph = to_graph(7, Edges{{0, 1}, {0, 2}, {1, 2}, {2, 3}, {3, 3}, {4, 5}, {5, 4}});
    EXPECT_EQ(solve(graph, true), (Forest{0, 1, 3, 5}));
}

TEST(SpanningForest, ALightEdgeThatComesLateInTheSweepOfItsEnd) {
    // Edge 1 joins what edges 2 and 3 would join too.
    EXPECT_EQ(solve(to_graph(4, Edges{{0, 3}, {1, 3}, {2, 1}, {2, 3}, {3, 0}}), true), (Forest{0, 1, 2}));
}

TEST(SpanningForest, EmptyLoopsAndIsolatedVertices) {
    EXPECT_EQ(solve({}, true), Forest{});
    EXPECT_EQ(solve(to_graph(3, {}), true), Forest{});
    EXPECT_EQ(solve(to_graph(1, Edges{{0, 0}, {0, 0}}), true), Forest{});
    EXPECT_EQ(solve(to_graph(9, Edges{{8, 2}}), true), Forest{0});
}

TEST(SpanningForest, EdgesAreWrittenByNameAndDirection) {
    auto graph = to_graph(5, Edges{{1, 0}, {1, 3}, {4, 3}});
    graph.names = {"a", "b", "c", "d", "e"};
    std::ostringstream text;
    SpanningForest::write(graph, solve(graph), text);
    EXPECT_EQ(text.str(), "b a\nb d\ne d\n");
}

TEST(SpanningForest, EveryShape) {
    for (const auto& shape : breakeven::graph_shapes())
        for (const auto n : {1, 2, 3, 7, 64, 1000}) {
            const auto text = shape.name + ":n=" + std::to_string(n) + ":seed=" + std::to_string(n);
            SCOPED_TRACE(text);
            solve(made(text), n < 64);
        }
}

TEST(SpanningForest, LargeEnoughForManyChunksAndBatches) {
    for (const auto* text : {"gnm:n=400k", "gnm:n=300k:degree=2", "sym_tree:n=200k", "star:n=300k", "star:n=300k:edges=in", "chain:n=200k",
                             "chain:n=200k:labels=random", "chain:n=200k:labels=reversed", "loops:n=100k:isolated=300000"}) {
        SCOPED_TRACE(text);
        solve(made(std::string{text} + ":seed=3"));
    }
}

TEST(SpanningForestPublished, EdgesOutFromVertexZeroMissTheRest) {
    const auto graph = to_graph(5, Edges{{0, 1}, {2, 1}, {3, 4}});
    Forest found;
    std::vector<bool> reached(graph.vertices());
    spanning_forest::search(graph, nullptr, 0, reached, [&](std::uint32_t edge) { found.push_back(edge); });
    EXPECT_EQ(found, Forest{0});
    EXPECT_NE(SpanningForest::check(graph, found), std::nullopt);
    EXPECT_EQ(solve(graph), (Forest{0, 1, 2}));
}

TEST(SpanningForestOracle, NamesTheFirstOffence) {
    const auto graph = to_graph(4, Edges{{0, 1}, {1, 2}, {2, 0}, {3, 3}});
    EXPECT_EQ(SpanningForest::check(graph, {0, 2}), std::nullopt);
    EXPECT_EQ(SpanningForest::check(graph, {0, 1, 2}), "closes a cycle with edge 2 at position 2");
    EXPECT_EQ(SpanningForest::check(graph, {0, 1, 3}), "closes a cycle with edge 3 at position 2");
    EXPECT_EQ(SpanningForest::check(graph, {1}), "holds 1 edges, which do not join the ends of edge 0");
    EXPECT_EQ(SpanningForest::check(graph, {2, 1}), "does not ascend at position 1, from edge 2 to 1");
    EXPECT_EQ(SpanningForest::check(graph, {1, 1}), "does not ascend at position 1, from edge 1 to 1");
    EXPECT_EQ(SpanningForest::check(graph, {0, 4}), "position 1 holds 4, which is no edge");
    Forest poisoned;
    SpanningForest::prepare(graph, poisoned);
    EXPECT_NE(SpanningForest::check(graph, poisoned), std::nullopt);
}

/// By the words of the problem: an edge belongs to it unless edges of lesser number join its ends.
Forest minimum_in_words(const Graph& graph, const std::vector<std::uint32_t>& tails) {
    Forest forest;
    for (std::uint32_t edge = 0; edge < graph.edges(); ++edge) {
        std::set<std::uint32_t> reached{tails[edge]};
        for (std::size_t before = 0; before != reached.size();) {
            before = reached.size();
            for (std::uint32_t lesser = 0; lesser < edge; ++lesser)
                if (reached.contains(tails[lesser]) || reached.contains(graph.col[lesser]))
                    reached.insert({tails[lesser], graph.col[lesser]});
        }
        if (!reached.contains(graph.col[edge])) forest.push_back(edge);
    }
    return forest;
}

TEST(SpanningForestOracle, ProvesTheMinimumAmongAllForests) {
    std::mt19937 random{7};
    const auto below = [&](std::uint32_t bound) { return static_cast<std::uint32_t>(random() % bound); };
    int refused = 0;
    for (int round = 0; round < 300; ++round) {
        const std::uint32_t vertices = 2 + below(5), edges = below(9);
        Edges list;
        for (std::uint32_t i = 0; i < edges; ++i) list.push_back({below(vertices), below(vertices)});
        const auto graph = to_graph(vertices, list);
        std::vector<std::uint32_t> tails;
        for (std::uint32_t v = 0; v < vertices; ++v) tails.insert(tails.end(), graph.row[v + 1] - graph.row[v], v);
        const auto minimum = minimum_in_words(graph, tails);
        for (std::uint32_t subset = 0; subset < 1U << edges; ++subset) {
            Forest forest;
            for (std::uint32_t edge = 0; edge < edges; ++edge)
                if ((subset >> edge & 1) != 0) forest.push_back(edge);
            const bool spans = !SpanningForest::check(graph, forest);
            forest.minimum = true;
            ASSERT_EQ(!SpanningForest::check(graph, forest), forest == minimum);
            refused += spans && forest != minimum ? 1 : 0;
        }
    }
    EXPECT_GT(refused, 500) << "forests that span, and are not the least";
    Forest other{0, 2};
    other.minimum = true;
    EXPECT_EQ(SpanningForest::check(to_graph(3, Edges{{0, 1}, {1, 2}, {2, 0}}), other),
              "is not the minimum: it lacks edge 1, whose ends no lesser edges join");
}

TEST(SpanningForestBatches, CoverEverythingOnce) {
    for (const std::uint64_t count : {0, 1, 63, 64, 65, 1000, 16384, 100001})
        for (const std::uint64_t least : {1, 64}) {
            std::uint64_t next = 0, batches = 0;
            spanning_forest::each_batch(count, least, [&](std::uint64_t begin, std::uint64_t end) {
                EXPECT_EQ(begin, next);
                EXPECT_LT(begin, end);
                next = end;
                ++batches;
            });
            EXPECT_EQ(next, count);
            EXPECT_LE(batches, 9U);
        }
}

TEST(EdgeSet, ListsInAscendingOrder) {
    constexpr std::uint64_t edges = 5000003;
    spanning_forest::EdgeSet set;
    for (int round = 0; round < 2; ++round) {
        set.clear<AllThreads>(edges);
        Forest expected;
        for (std::uint64_t e = round; e < edges; e += 7919) expected.push_back(static_cast<std::uint32_t>(e));
        expected.push_back(edges - 1);
        for (auto e = expected.rbegin(); e != expected.rend(); ++e) set.insert<AllThreads>(*e);
        Forest listed(expected.size() + 5);
        set.list<AllThreads>(listed);
        EXPECT_EQ(listed, expected);
    }
}

}  // namespace
