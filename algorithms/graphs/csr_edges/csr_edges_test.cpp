// SPDX-License-Identifier: Apache-2.0
#include "csr_edges.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include <breakeven/algorithms/shared/testing/graph_tests.hpp>
#include <breakeven/generators/graphs/csr.hpp>

namespace {

using breakeven::Edges;
using breakeven::Graph;
using breakeven::test_support::every_variant, breakeven::test_support::graph;
using Words = std::vector<std::uint32_t>;

const Graph documented{{0, 0, 2, 2, 3}, {3, 0, 1}, {}};

CsrEdges::Output right(const Graph& graph) {
    CsrEdges::Output out{{}, graph.col};
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) out.start.insert(out.start.end(), graph.heads(v).size(), v);
    return out;
}

std::vector<Graph> graphs() {
    std::vector<Graph> all{{}, {{0, 0, 0}, {}, {}}, documented};
    for (const auto* text : {"sym_star:n=3000:seed=1", "regular:n=2000:isolated=9000:seed=2", "loops:n=900:seed=3", "chain:n=40k:seed=4"})
        all.push_back(graph(text));
    return all;
}

TEST(CsrEdgesOracle, AcceptsTheEdgesAndNothingElse) {
    for (const auto& in : graphs()) {
        const auto answer = right(in);
        EXPECT_EQ(CsrEdges::check(in, answer), std::nullopt);
        const auto wrong = CsrEdges::wrong(in, answer);
        for (std::size_t i = 0; i < wrong.size(); ++i) EXPECT_TRUE(CsrEdges::check(in, wrong[i])) << "wrong answer " << i;
        CsrEdges::Output unwritten;
        CsrEdges::prepare(in, unwritten);
        EXPECT_EQ(CsrEdges::check(in, unwritten).has_value(), in.edges() > 0);
    }
}

TEST(CsrEdgesOracle, NamesTheFirstOffence) {
    EXPECT_EQ(CsrEdges::check(documented, {{1, 2, 3}, {3, 0, 1}}), "edge 1 does not begin at vertex 2");
    EXPECT_EQ(CsrEdges::check(documented, {{1, 1, 4}, {3, 0, 1}}), "edge 2 does not begin at vertex 4");
    EXPECT_EQ(CsrEdges::check(documented, {{1, 1, 3}, {3, 1, 0}}), "edge 1 ends at vertex 0, not at 1");
    EXPECT_EQ(CsrEdges::check(documented, {{1, 1}, {3, 0, 1}}), "holds 2 tails and 3 heads, the graph 3 edges");
}

TEST(CsrEdges, EveryVariantListsTheKnownAnswer) {
    std::size_t variants = 0;
    every_variant<CsrEdges>(documented, [&](const auto& name, const auto& answer) {
        EXPECT_EQ(answer.start, (Words{1, 1, 3})) << name;
        EXPECT_EQ(answer.end, (Words{3, 0, 1})) << name;
        ++variants;
    });
    EXPECT_GE(variants, 3U);
}

TEST(CsrEdges, HubsChainsAndManyEmptyRows) {
    for (const auto* text : {"sym_star:n=300k:seed=1", "chain:n=200k:seed=1", "regular:n=100k:isolated=500k:seed=1", "loops:n=50k:seed=1",
                             "rmat:n=200k:seed=1", "regular:n=3:isolated=300k:seed=5"}) {
        const auto in = graph(text);
        every_variant<CsrEdges>(in);
    }
}

TEST(CsrEdges, VerticesAreWrittenByName) {
    std::ostringstream text;
    CsrEdges::write({documented.row, documented.col, {"a", "b", "c", "d"}}, right(documented), text);
    EXPECT_EQ(text.str(), "b d\nb a\nd b\n");
}

}  // namespace
