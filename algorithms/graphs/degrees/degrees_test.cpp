// SPDX-License-Identifier: Apache-2.0
#include "degrees.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "skew.hpp"
#include <breakeven/algorithms/graphs/graph_reverse/stage.hpp>
#include <breakeven/algorithms/shared/testing/graph_tests.hpp>
#include <breakeven/generators/graphs/csr.hpp>

namespace {

using breakeven::Edges;
using breakeven::Graph;
using breakeven::test_support::every_variant, breakeven::test_support::graph;
using Output = Degrees::Output;
using Words = std::vector<std::uint32_t>;

const Graph rays = breakeven::to_graph(5, Edges{{0, 1}, {0, 2}, {0, 3}, {0, 4}});  // a -> b,c,d,e

Output right(const Graph& graph) {
    Output out{Words(graph.vertices()), Words(graph.vertices())};
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (const auto head : graph.heads(v)) ++out.in[head], ++out.out[v];
    return out;
}

std::vector<Graph> graphs() {
    std::vector<Graph> all{{}, {{0, 0, 0}, {}, {}}, rays};
    for (const auto* text : {"sym_star:n=3000:seed=1", "regular:n=2000:isolated=9000:seed=2", "loops:n=900:seed=3", "chain:n=4000:seed=4"})
        all.push_back(graph(text));
    return all;
}

TEST(DegreesOracle, AcceptsTheDegreesAndNothingElse) {
    for (const auto& in : graphs()) {
        const auto answer = right(in);
        EXPECT_EQ(Degrees::check(in, answer), std::nullopt);
        const auto wrong = Degrees::wrong(in, answer);
        for (std::size_t i = 0; i < wrong.size(); ++i) EXPECT_TRUE(Degrees::check(in, wrong[i])) << "wrong answer " << i;
        Output unwritten;
        Degrees::prepare(in, unwritten);
        EXPECT_EQ(Degrees::check(in, unwritten).has_value(), in.vertices() > 0);
    }
}

TEST(DegreesOracle, NamesTheFirstOffence) {
    EXPECT_EQ(Degrees::check(rays, {{0, 1, 2, 1, 0}, {4, 0, 0, 0, 0}}), "vertex 2 has in-degree 1, not 2");
    EXPECT_EQ(Degrees::check(rays, {{0, 1, 1, 1, 1}, {4, 0, 0, 7, 0}}), "vertex 3 has out-degree 0, not 7");
    EXPECT_EQ(Degrees::check(rays, {{0, 1}, {4, 0, 0, 0, 0}}), "holds 2 in-degrees and 5 out-degrees, the graph 5 vertices");
}

TEST(Degrees, CountsRays) {
    std::size_t variants = 0;
    every_variant<Degrees>(rays, [&](const auto& name, const auto& answer) {
        EXPECT_EQ(answer.in, (Words{0, 1, 1, 1, 1})) << name;
        EXPECT_EQ(answer.out, (Words{4, 0, 0, 0, 0})) << name;
        ++variants;
    });
    EXPECT_GE(variants, 3U);
}

TEST(Degrees, FewVerticesManyVerticesAndHubs) {
    const std::map<std::string, bool> skewed{{"gnm:n=200k:degree=1:seed=1", false}, {"gnm:n=200k:degree=100:seed=1", false},
                                             {"sym_star:n=100k:seed=1", true},      {"rmat:n=150k:seed=1", true},
                                             {"loops:n=50k:seed=1", true},          {"regular:n=3:isolated=100k:seed=5", true}};
    for (const auto& [text, hubs] : skewed) {
        const auto in = graph(text);
        EXPECT_EQ(degrees::is_skewed(in.col), hubs) << text;
        every_variant<Degrees>(in);
    }
}

TEST(CountCache, HandsOnEveryCountOnceAndHubsSeldom) {
    breakeven::SplitMix random{3};
    degrees::CountCache cache;
    std::map<std::uint32_t, std::uint32_t> expected, found;
    std::uint64_t hub_handed_on = 0;
    const auto hand_on = [&](std::uint32_t head, std::uint32_t count) {
        ASSERT_NE(count, 0U);
        found[head] += count;
        hub_handed_on += head == 0;
    };
    for (int i = 0; i < 100000; ++i) {
        const auto head = i % 2 == 0 ? 0 : static_cast<std::uint32_t>(random.next() % 100000);
        ++expected[head];
        cache.add(head, hand_on);
    }
    cache.finish(hand_on);
    EXPECT_EQ(found, expected);
    EXPECT_LT(hub_handed_on, 200U);
    cache.finish([](auto...) { FAIL() << "a count was handed on twice"; });
}

TEST(Degrees, AreWrittenByName) {
    std::ostringstream text;
    Degrees::write({rays.row, rays.col, {"a", "b", "c", "d", "e"}}, right(rays), text);
    EXPECT_EQ(text.str(), "a 0 4\nb 1 0\nc 1 0\nd 1 0\ne 1 0\n");
}

TEST(DegreesPublished, WithoutTheEmptyRowsVerticesMoveUp) {
    auto groups = graph_reverse::group_by_head(rays);
    std::erase_if(groups, [](const auto& group) { return group.edges.empty(); });
    Words in;
    for (const auto& group : groups) in.push_back(static_cast<std::uint32_t>(group.edges.size()));
    in.resize(5);
    EXPECT_TRUE(Degrees::check(rays, {in, right(rays).out}));
}

}  // namespace
