// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/generators/testing/graph_text.hpp>

/// Adjacency text comes back as it went out.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

std::string text(const Graph& graph, bool aligned = false) {
    std::ostringstream stream;
    write_adjacency(stream, graph, aligned);
    return stream.str();
}

std::string name(const Graph& graph, std::uint64_t v) { return graph.names.empty() ? std::to_string(v) : graph.names[v]; }

/// The heads of every vertex in the order of its row, by name.
std::map<std::string, std::vector<std::string>> rows(const Graph& graph) {
    std::map<std::string, std::vector<std::string>> out;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) {
        auto& heads = out[name(graph, v)];
        for (const auto head : graph.heads(v)) heads.push_back(name(graph, head));
    }
    return out;
}

TEST(WriteAdjacency, ParallelEdgesLoopsAndLonelyVerticesAreKept) {
    const auto graph = to_graph(4, Edges{{0, 1}, {2, 2}, {0, 3}, {0, 1}});
    EXPECT_EQ(text(graph), "0 -> 1,3,1\n1 ->\n2 -> 2\n3 ->\n");
    EXPECT_EQ(text(Graph{}), "");
}

TEST(WriteAdjacency, NamesAreKeptAndAlignedForTheEye) {
    auto graph = to_graph(3, Edges{{0, 1}, {0, 2}, {2, 0}});
    graph.names = {"a", "long", "x.y"};
    EXPECT_EQ(text(graph), "a -> long,x.y\nlong ->\nx.y -> a\n");
    EXPECT_EQ(text(graph, true), "a    -> long, x.y\nlong ->\nx.y  -> a\n");
    EXPECT_EQ(text(to_graph(11, Edges{{9, 10}}), true).substr(0, 9), "0  ->\n1  ");
}

TEST(WriteAdjacency, NumberedGraphsComeBackTheSame) {
    for (const auto* request : {"ring:n=300:k=5:seed=3", "gnm:n=200:seed=4", "loops:n=20:seed=1", "closed_walks:n=60:isolated=9:seed=2",
                                "tree:n=50:seed=5", "star:n=40:seed=6", "gnm:n=0"}) {
        const auto graph = breakeven::graph(complete(parse_request(request), graph_shapes()));
        for (const bool aligned : {false, true}) {
            const auto back = GraphText{"t.adj"}.read(text(graph, aligned));
            EXPECT_EQ(back.row, graph.row) << request;
            EXPECT_EQ(back.col, graph.col) << request;
            EXPECT_TRUE(back.names.empty()) << request;
        }
    }
}

TEST(WriteAdjacency, NamedGraphsComeBackByName) {
    const auto genome = GraphText{"t.fa"}.read(">x\nACGTACGGTTACGTTTAC\n", {{"k", "3"}});
    ASSERT_FALSE(genome.names.empty());
    EXPECT_EQ(rows(GraphText{"t.adj"}.read(text(genome))), rows(genome));
    EXPECT_EQ(rows(GraphText{"t.txt"}.read(text(genome, true))), rows(genome));
    const auto gaps = GraphText{"t.txt"}.read("7 3\n1000 7\n7 3\n");
    const auto back = GraphText{"t.adj"}.read(text(gaps));
    EXPECT_EQ(back.names, gaps.names);
    EXPECT_EQ(back.col, gaps.col);
}

TEST(WriteAdjacency, NamesThatWouldNotComeBackAreRefused) {
    for (const auto* bad : {"New York", "a,b", "a->b", "#a", "", "a\tb"}) {
        auto graph = to_graph(2, Edges{{0, 1}});
        graph.names = {"good", bad};
        EXPECT_THROW(text(graph), InputError) << bad;
    }
    auto graph = to_graph(2, Edges{{0, 1}});
    graph.names = {"a#b", "a-b>"};
    EXPECT_EQ(rows(GraphText{"t.adj"}.read(text(graph))), rows(graph));
}

}  // namespace
