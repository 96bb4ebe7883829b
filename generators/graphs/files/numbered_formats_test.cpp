// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <breakeven/generators/testing/graph_text.hpp>

namespace breakeven {
namespace {

const test_support::GraphText mtx{"t.mtx"}, gr{"t.gr"}, jlg{"t.jlg"};
using Names = std::vector<std::string>;

TEST(MatrixMarket, EntriesAreEdges) {
    const auto graph = mtx.read("%%MatrixMarket matrix coordinate real general\n% comment\n\n2 3 3\n1 3 0.5\n2 1 -1e-3\n1 1 7\n");
    EXPECT_EQ(graph.vertices(), 3U);
    EXPECT_EQ(test_support::list(graph), (Edges{{0, 2}, {0, 0}, {1, 0}}));
    EXPECT_EQ(graph.names, (Names{"1", "2", "3"}));
    EXPECT_EQ(mtx.edges("%%MatrixMarket MATRIX Coordinate pattern general\n1 1 1\n1 1\n"), (Edges{{0, 0}}));
    EXPECT_EQ(mtx.read("%%MatrixMarket matrix coordinate integer general\n5 5 0\n").vertices(), 5U);
}

TEST(MatrixMarket, SymmetryIsBothDirections) {
    const std::string body = "3 3 3\n1 1 4\n2 1 5\n3 2 6\n";
    for (const char* kind : {"symmetric", "skew-symmetric"})
        EXPECT_EQ(mtx.edges("%%MatrixMarket matrix coordinate integer " + std::string{kind} + "\n" + body),
                  (Edges{{0, 0}, {0, 1}, {1, 0}, {1, 2}, {2, 1}}));
    EXPECT_EQ(mtx.edges("%%MatrixMarket matrix coordinate integer symmetric\n" + body, {{"undirected", "once"}}),
              (Edges{{0, 0}, {1, 0}, {2, 1}}));
}

TEST(MatrixMarket, SaysWhatIsWrongAndWhere) {
    const std::string good = "%%MatrixMarket matrix coordinate real general\n2 2 2\n";
    EXPECT_EQ(mtx.refused("1 2\n"), ":1: a Matrix Market file begins with '%%MatrixMarket matrix coordinate FIELD SYMMETRY'");
    EXPECT_EQ(mtx.refused("%%MatrixMarket matrix array real general\n"), ":1: format 'array' is not read: only coordinate is");
    EXPECT_EQ(mtx.refused("%%MatrixMarket matrix coordinate complex general\n"),
              ":1: field 'complex' is not read: pattern, real and integer are");
    EXPECT_EQ(mtx.refused("%%MatrixMarket matrix coordinate real hermitian\n").substr(0, 13), ":1: symmetry ");
    EXPECT_EQ(mtx.refused(good + "1 2 x\n"), ":3: 'x' is not a number");
    EXPECT_EQ(mtx.refused(good + "1 2\n"), ":3: an entry has 3 numbers here, not 2");
    EXPECT_EQ(mtx.refused(good + "0 2 1\n"), ":3: there is no vertex 0: 1 to 2 are stated");
    EXPECT_EQ(mtx.refused(good + "1 3 1\n"), ":3: entry (1, 3) lies outside of the 2 x 2 matrix");
    EXPECT_EQ(mtx.refused(good + "1 2 1\n"), ":3: the file ends after 1 of 2 edges: get it again or correct the number");
    EXPECT_EQ(mtx.refused(good + "1 2 1\n1 2 1\n1 2 1\n"), ":5: more edges than the 2 stated: correct the number or remove the rest");
    EXPECT_EQ(mtx.refused("%%MatrixMarket matrix coordinate real general\n2 x 2\n"), ":2: rows and columns must be whole numbers");
    EXPECT_EQ(mtx.refused("%%MatrixMarket matrix coordinate real symmetric\n2 3 0\n"), ":2: a symmetric matrix must be square");
    EXPECT_EQ(mtx.refused("%%MatrixMarket matrix coordinate real general\n2 2\n"),
              ":2: the line with three numbers, rows columns entries, is missing here");
    EXPECT_EQ(mtx.refused("").substr(0, 2), ": ");
}

TEST(NumberedGraph, ImpossibleSizesDoNotCostMemory) {
    EXPECT_NE(gr.refused("p tw 4000000000 1\n1 2\n").find("is the line damaged"), std::string::npos);
    EXPECT_NE(gr.refused("p tw 2097153 1\n1 2\n").find("is the line damaged"), std::string::npos);
    EXPECT_EQ(gr.read("p tw 2097152 1\n1 2\n").vertices(), 2'097'152U);
    EXPECT_NE(gr.refused("p tw 5000000000 1\n1 2\n").find("too many"), std::string::npos);
    EXPECT_NE(gr.refused("p tw 2 99999999999999999999\n1 2\n").find("not two numbers"), std::string::npos);
    EXPECT_NE(gr.refused("p tw 2 4000000000\n1 2\n").find("ends after 1 of"), std::string::npos);
}

TEST(Gr, PaceIsUndirectedAndDimacsIsNot) {
    EXPECT_EQ(gr.edges("c road\np tw 3 2\n1 2\n3 2\n"), (Edges{{0, 1}, {1, 0}, {1, 2}, {2, 1}}));
    EXPECT_EQ(gr.edges("p sp 3 2\nc x\na 1 2 10\na 3 2 7\n"), (Edges{{0, 1}, {2, 1}}));
    EXPECT_EQ(gr.edges("p sp 2 1\na 1 2 10\n", {{"undirected", "both"}}), (Edges{{0, 1}, {1, 0}}));
}

TEST(Gr, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(gr.refused("1 2\n"), ":1: a .gr file begins with 'p tw VERTICES EDGES' or 'p sp VERTICES ARCS'");
    EXPECT_EQ(gr.refused("p tw 2 1\n1 2 3\n"), ":2: an edge is written 'U V'");
    EXPECT_EQ(gr.refused("p sp 2 1\n1 2 3\n"), ":2: an arc is written 'a TAIL HEAD LENGTH'");
    EXPECT_EQ(gr.refused("p tw 2 1\n1 -2\n"), ":2: '-2' is not a vertex number: 1 to 2 are");
}

TEST(Jlg, SaysItsDirection) {
    EXPECT_EQ(jlg.edges("3,2,d,graph,2,Int64,simplegraph\n1,2\n3,1\n"), (Edges{{0, 1}, {2, 0}}));
    EXPECT_EQ(jlg.edges("3,1,u\n1,2\n"), (Edges{{0, 1}, {1, 0}}));
    EXPECT_EQ(jlg.refused("3,2\n"), ":1: a .jlg file begins with 'VERTICES,EDGES,d' or 'VERTICES,EDGES,u'");
    EXPECT_EQ(jlg.refused("3,2,x\n").substr(0, 9), ":1: a .jl");
    EXPECT_EQ(jlg.refused("3,1,d\n1 2\n"), ":2: an edge is written 'U,V'");
}

}  // namespace
}  // namespace breakeven
