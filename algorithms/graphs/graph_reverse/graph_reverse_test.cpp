// SPDX-License-Identifier: Apache-2.0
#include "graph_reverse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "stage.hpp"
#include <breakeven/algorithms/shared/testing/graph_tests.hpp>
#include <breakeven/generators/graphs/csr.hpp>

namespace {

using breakeven::Edges;
using breakeven::Graph;
using breakeven::test_support::every_variant, breakeven::test_support::graph;
using Output = GraphReverse::Output;
using Words = std::vector<std::uint32_t>;

const Graph rays = breakeven::to_graph(5, Edges{{0, 1}, {0, 2}, {0, 3}, {0, 4}});  // a -> b,c,d,e

/// By the library's stable sort.
Output right(const Graph& graph) {
    Output out{Words(graph.vertices() + 1), {}, Words(graph.edges())};
    std::iota(out.edge.begin(), out.edge.end(), 0);
    std::ranges::stable_sort(out.edge, {}, [&](auto e) { return graph.col[e]; });
    for (const auto e : out.edge) {
        ++out.row[graph.col[e] + 1];
        out.col.push_back(static_cast<std::uint32_t>(std::ranges::upper_bound(graph.row, e) - graph.row.begin() - 1));
    }
    std::partial_sum(out.row.begin(), out.row.end(), out.row.begin());
    return out;
}

void expect_equal(const Output& found, const Output& expected, const std::string& what) {
    EXPECT_EQ(found.row, expected.row) << what;
    EXPECT_EQ(found.col, expected.col) << what;
    EXPECT_EQ(found.edge, expected.edge) << what;
}

std::vector<Graph> graphs() {
    std::vector<Graph> all{{}, {{0, 0, 0}, {}, {}}, rays};
    for (const auto* text : {"sym_star:n=3000:seed=1", "regular:n=2000:isolated=9000:seed=2", "loops:n=900:seed=3", "chain:n=4000:seed=4",
                             "closed_walks:n=600:degree=3:seed=5"})
        all.push_back(graph(text));
    return all;
}

TEST(GraphReverseOracle, AcceptsTheStableReverseAndNothingElse) {
    for (const auto& in : graphs()) {
        const auto answer = right(in);
        EXPECT_EQ(GraphReverse::check(in, answer), std::nullopt);
        const auto wrong = GraphReverse::wrong(in, answer);
        EXPECT_GE(wrong.size(), 5U);
        for (std::size_t i = 0; i < wrong.size(); ++i) EXPECT_TRUE(GraphReverse::check(in, wrong[i])) << "wrong answer " << i;
        Output unwritten;
        GraphReverse::prepare(in, unwritten);
        EXPECT_TRUE(GraphReverse::check(in, unwritten));
    }
}

TEST(GraphReverseOracle, NamesTheFirstOffence) {
    const auto in = breakeven::to_graph(3, Edges{{0, 1}, {0, 1}, {2, 1}, {2, 0}});
    const auto answer = right(in);
    expect_equal(answer, {{0, 1, 4, 4}, {2, 0, 0, 2}, {3, 0, 1, 2}}, "by hand");
    const auto altered = [&](auto change) {
        auto out = answer;
        change(out);
        return GraphReverse::check(in, out).value_or("right");
    };
    EXPECT_EQ(altered([](Output& out) { std::swap(out.edge[1], out.edge[2]); }), "place 2 holds edge 0 after edge 1");
    EXPECT_EQ(altered([](Output& out) { out.edge[2] = 0; }), "place 2 holds edge 0 after edge 0");
    EXPECT_EQ(altered([](Output& out) { out.edge[3] = 4; }), "place 3 holds 4, which is no edge");
    EXPECT_EQ(altered([](Output& out) { out.row[1] = 0; }), "place 0 holds edge 3 into vertex 0, which is not in that vertex's row");
    EXPECT_EQ(altered([](Output& out) { out.row[2] = 0; }), "the offsets descend after vertex 1");
    EXPECT_EQ(altered([](Output& out) { out.col[3] = 1; }), "place 3 holds edge 2, which does not begin at vertex 1");
}

TEST(GraphReverse, ReversesRays) {
    std::size_t variants = 0;
    every_variant<GraphReverse>(rays, [&](const auto& name, const auto& answer) {
        expect_equal(answer, {{0, 0, 1, 2, 3, 4}, {0, 0, 0, 0}, {0, 1, 2, 3}}, name);
        ++variants;
    });
    EXPECT_GE(variants, 4U);
}

TEST(GraphReverse, EveryVariantGivesTheStableReverse) {
    for (const auto& in : graphs()) {
        const auto answer = right(in);
        every_variant<GraphReverse>(in, [&](const auto& name, const auto& found) { expect_equal(found, answer, name); });
    }
}

TEST(GraphReverse, HubsChainsAndManyEmptyRowsInManyBlocks) {
    for (const auto* text : {"sym_star:n=140k:seed=1", "chain:n=70k:seed=1", "regular:n=200k:isolated=100k:seed=1", "loops:n=50k:seed=1",
                             "rmat:n=150k:seed=1", "regular:n=3:isolated=150k:seed=5"}) {
        const auto in = graph(text);
        every_variant<GraphReverse>(in, [&](const auto& name, const auto& answer) {
            EXPECT_EQ(GraphReverse::check(in, answer), std::nullopt) << name << ' ' << text;
        });
    }
}

TEST(GraphReverse, TwiceIsTheGraphWithSortedRows) {
    const auto in = graph("sym_gnm:n=5000:rows=sorted:seed=9");
    const auto once = right(in), twice = right({once.row, once.col, {}});
    EXPECT_EQ(twice.row, in.row);
    EXPECT_EQ(twice.col, in.col);
}

TEST(GraphReverse, EdgesAreWrittenTurnedRoundByName) {
    std::ostringstream text;
    GraphReverse::write({rays.row, rays.col, {"a", "b", "c", "d", "e"}}, right(rays), text);
    EXPECT_EQ(text.str(), "b a\nc a\nd a\ne a\n");
}

/// The kernel of [GPU for the Road] that groups sorted pairs: thread i closes the group that ends before position i, so
/// thread `size` closes the last one, if there is such a thread.
std::vector<std::pair<std::uint32_t, std::uint32_t>> groups_as_published(const Words& heads) {
    constexpr std::size_t block_size = 512;
    const auto threads = (heads.size() + block_size - 1) / block_size * block_size;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> groups;  // head, size
    std::uint32_t first = 0;
    for (std::uint32_t i = 1; i < threads && i <= heads.size(); ++i)
        if (i == heads.size() || heads[i] != heads[i - 1]) {
            groups.emplace_back(heads[i - 1], i - first);
            first = i;
        }
    return groups;
}

TEST(GraphReversePublished, LosesTheLastGroupOfAMultipleOfTheBlockSizeAndEmptyRows) {
    for (const std::size_t edges : {500, 511, 512, 513, 1024}) {
        const auto in = graph("gnm:n=" + std::to_string(edges) + ":degree=2:seed=7");
        ASSERT_EQ(in.edges(), edges);
        Words heads = in.col;
        std::ranges::sort(heads);
        auto expected = graph_reverse::group_by_head(in);
        std::erase_if(expected, [](const auto& group) { return group.edges.empty(); });
        ASSERT_LT(expected.size(), in.vertices()) << "no vertex without edges into it";
        const auto groups = groups_as_published(heads);
        EXPECT_EQ(groups.size(), expected.size() - (edges % 512 == 0 ? 1 : 0));
        for (std::size_t i = 0; i < groups.size(); ++i) {
            EXPECT_EQ(groups[i].first, expected[i].head);
            EXPECT_EQ(groups[i].second, expected[i].edges.size());
        }
    }
}

}  // namespace
