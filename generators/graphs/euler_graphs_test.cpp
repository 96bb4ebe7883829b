// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "graphs.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/families/published_graphs.hpp>
#include <breakeven/generators/testing/graph_properties.hpp>

namespace breakeven {
namespace {

using test_support::edge_components;
using test_support::surpluses;
using Surpluses = std::map<int, int>;

Graph make_euler(const std::string& request) { return graph(complete(parse_request(request), graph_shapes())); }

/// Euler shapes that have a circuit.
std::vector<Shape> circuit_shapes() {
    auto shapes = euler_shapes();
    std::erase_if(
        shapes, [](const Shape& shape) { return std::ranges::find(shape.parameters, "path", &Parameter::name) == shape.parameters.end(); });
    return shapes;
}

const std::uint64_t sizes[] = {0, 1, 2, 3, 4, 5, 7, 8, 16, 100, 1000, 20'000};

TEST(EulerGraphs, AreBalancedAndConnected) {
    EXPECT_EQ(circuit_shapes().size(), 14U);
    for (const auto& shape : circuit_shapes())
        for (const auto n : sizes)
            for (const int seed : {1, 2, 3}) {
                const auto graph = make_euler(fmt::format("{}:n={}:seed={}", shape.name, n, seed));
                ASSERT_TRUE(test_support::well_formed(graph)) << shape.name << n;
                EXPECT_EQ(surpluses(graph), Surpluses{}) << shape.name << n;
                if (shape.name != "regular" || n > 100) {
                    EXPECT_EQ(edge_components(graph), graph.edges() == 0 ? 0 : 1) << shape.name << n;
                }
            }
}

TEST(EulerGraphs, HaveAboutTheEdgesAskedFor) {
    for (const auto& shape : circuit_shapes()) {
        const auto edges = static_cast<double>(make_euler(shape.name + ":n=16Ki").edges());
        EXPECT_NEAR(edges, 16'384, shape.name == "ring" ? 600 : 200) << shape.name;
    }
}

TEST(EulerGraphs, PathsLackOneEdge) {
    for (const auto& shape : circuit_shapes())
        for (const auto n : sizes) {
            const auto name = fmt::format("{}:n={}", shape.name, n);
            const auto whole = make_euler(name), path = make_euler(name + ":path=1");
            EXPECT_EQ(path.edges(), whole.edges() - (whole.edges() != 0)) << name;
            ASSERT_TRUE(test_support::well_formed(path)) << name;
            EXPECT_LE(edge_components(path), edge_components(whole)) << name;
            const bool loop_removed = surpluses(path).empty();
            EXPECT_EQ(surpluses(path), loop_removed ? Surpluses{} : (Surpluses{{-1, 1}, {1, 1}})) << name;
        }
    EXPECT_THROW(make_euler("ring:n=8:path=2"), UsageError);
}

TEST(EulerGraphs, IsolatedVerticesStandBetweenTheOthers) {
    for (const auto& shape : euler_shapes()) {
        const auto plain = make_euler(shape.name + ":n=100"), spread = make_euler(shape.name + ":n=100:isolated=37");
        ASSERT_TRUE(test_support::well_formed(spread));
        EXPECT_EQ(spread.vertices(), plain.vertices() + 37);
        EXPECT_EQ(spread.edges(), plain.edges());
        EXPECT_EQ(surpluses(spread), surpluses(plain));
        EXPECT_EQ(edge_components(spread), edge_components(plain));
        EXPECT_TRUE(spread.heads(spread.vertices() - 1).empty());
        EXPECT_EQ(make_euler(shape.name + ":n=0:isolated=3").vertices(), 3U);
    }
}

TEST(EulerGraphs, AltHasThePublishedCounts) {
    const auto graph = make_euler("alt:n=3Mi");
    EXPECT_EQ(graph.vertices(), 1'048'576U);
    EXPECT_EQ(graph.edges(), 3'145'727U);
    EXPECT_TRUE(graph.heads(graph.vertices() - 1).empty());
    EXPECT_FALSE(graph.heads(graph.vertices() - 2).empty());
}

TEST(EulerGraphs, AltBuildsOnEarlierVertices) {
    const auto graph = alt(100, 300, Rows::insertion, 5);
    EXPECT_EQ(graph.heads(0)[0], 1U);
    EXPECT_EQ(graph.heads(1)[0], 0U);
    for (std::uint32_t v = 2; v < 99; ++v) EXPECT_LT(graph.heads(v)[0], v);  // the edge i -> b of its triangle
    const auto sorted = alt(100, 300, Rows::sorted, 5), shuffled = alt(100, 300, Rows::shuffled, 5);
    EXPECT_EQ(sorted.row, graph.row);
    EXPECT_NE(sorted.col, graph.col);
    EXPECT_NE(shuffled.col, graph.col);
}

/// The rule of the ring without skip pointers.
Graph slow_ring(const Graph& degrees) {
    auto graph = degrees;
    const auto n = static_cast<std::uint32_t>(graph.vertices());
    std::vector<std::uint32_t> quota;
    for (std::uint32_t v = 0; v < n; ++v) quota.push_back(graph.row[v + 1] - graph.row[v]);
    for (std::uint32_t v = 0, e = 0; v < n; ++v)
        for (auto next = (v + 1) % n; e < graph.row[v + 1]; next = (next + 1) % n)
            if (quota[next] > 0) {
                --quota[next];
                graph.col[e++] = next;
            }
    return graph;
}

TEST(EulerGraphs, RingTakesTheNextOpenVertices) {
    for (std::uint64_t vertices = 1; vertices < 40; ++vertices)
        for (const std::uint64_t k : {1, 2, 7}) {
            const auto graph = ring(vertices, k, vertices);
            EXPECT_EQ(graph.col, slow_ring(graph).col) << vertices;
            for (std::uint64_t v = 0; v < vertices; ++v) EXPECT_TRUE(graph.heads(v).size() >= 1 && graph.heads(v).size() <= k);
        }
    EXPECT_NEAR(static_cast<double>(make_euler("ring:n=4Mi").edges()), 4 << 20,
                3 * 2 * 1024);  // standard deviation 2 a vertex, 2^20 vertices
}

TEST(EulerGraphs, RegularHasOneDegree) {
    const auto graph = make_euler("regular:n=999:d=3");
    ASSERT_EQ(graph.vertices(), 333U);
    std::vector<int> in(333);
    for (const auto head : graph.col) ++in[head];
    for (std::uint64_t v = 0; v < 333; ++v) EXPECT_TRUE(in[v] == 3 && graph.heads(v).size() == 3);
}

TEST(EulerGraphs, DeBruijnShiftsWords) {
    const auto graph = make_euler("de_bruijn:n=1000:m=3");
    EXPECT_EQ(graph.edges(), 729U);
    for (const auto [tail, head] : test_support::list(graph)) EXPECT_EQ(head / 3, tail % 81);
    EXPECT_THROW(make_euler("de_bruijn:n=8:m=1"), UsageError);
}

TEST(EulerGraphs, CyclesRunAlongTheirLabels) {
    EXPECT_EQ(make_euler("cycle:n=4:labels=identity").col, (std::vector<std::uint32_t>{1, 2, 3, 0}));
    EXPECT_EQ(make_euler("cycle:n=4:labels=reversed").col, (std::vector<std::uint32_t>{3, 0, 1, 2}));
    EXPECT_EQ(edge_components(make_euler("cycle:n=1000:labels=random")), 1);
    EXPECT_THROW(make_euler("cycle:n=4:labels=backwards"), UsageError);
}

TEST(EulerGraphs, AnswerlessOnesHaveTheirFault) {
    for (const std::uint64_t n : {8, 100, 10'000}) {
        const auto size = fmt::format(":n={}", n);
        EXPECT_EQ(surpluses(make_euler("open_walk" + size)), (Surpluses{{-1, 1}, {1, 1}}));
        EXPECT_TRUE(surpluses(make_euler("unbalanced" + size)).contains(-2));
        EXPECT_EQ(surpluses(make_euler("unbalanced:heads=1" + size)), (Surpluses{{-1, 1}, {1, 1}}));
        EXPECT_EQ(surpluses(make_euler("disconnected" + size)), Surpluses{});
        EXPECT_EQ(edge_components(make_euler("disconnected" + size)), 2);
    }
}

}  // namespace
}  // namespace breakeven
