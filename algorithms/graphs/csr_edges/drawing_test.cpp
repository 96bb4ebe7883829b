// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/suites/drawing/dot.hpp>
#include <breakeven/suites/drawing/drawing.hpp>

namespace {

using namespace breakeven;

const auto triangle = to_graph(4, Edges{{1, 2}, {0, 1}, {2, 0}, {3, 0}});

TEST(DrawingEdges, AreNamedInTheOrderOfTheGraph) {
    const auto text = to_dot(draw(triangle, catalogue(), {{"edges", "true"}}));
    for (const auto* edge : {"\"0\" -> \"1\" [label=\"e0\"];", "\"1\" -> \"2\" [label=\"e1\"];", "\"2\" -> \"0\" [label=\"e2\"];",
                             "\"3\" -> \"0\" [label=\"e3\"];"})
        EXPECT_NE(text.find(edge), std::string::npos) << edge << text;
    EXPECT_NE(text.find("e0, e1 ...: the edges"), std::string::npos) << text;
}

TEST(DrawingEdges, NamesStandOnceAndBeforeNumbers) {
    const auto circle = to_graph(2, Edges{{0, 1}, {1, 0}});
    for (const auto& others : {Options{{"circuit", "true"}}, Options{{"path", "true"}}}) {
        auto flags = others;
        flags.insert({{"edges", "true"}, {"predecessors", "true"}, {"merged", "true"}});
        const auto picture = draw(circle, catalogue(), flags);
        EXPECT_EQ(picture.edges[0].label, "e0, 1");
        EXPECT_EQ(picture.edges[1].label, "e1, 2");
        EXPECT_EQ(std::ranges::count_if(picture.legend, [](const auto& line) { return line.starts_with("e0"); }), 1);
    }
}

TEST(DrawingEdges, ANameComesBeforeWhatAnEdgeSaidBefore) {
    Picture picture{.vertices = {{"a"}}, .edges = {{.tail = 0, .head = 0, .label = "7"}, {.tail = 0, .head = 0}}};
    name_edges(picture);
    EXPECT_EQ(picture.edges[0].label, "e0, 7");
    EXPECT_EQ(picture.edges[1].label, "e1");
}

}  // namespace
