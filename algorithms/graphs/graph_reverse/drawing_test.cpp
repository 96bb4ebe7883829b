// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/suites/drawing/dot.hpp>
#include <breakeven/suites/drawing/drawing.hpp>

namespace {

using namespace breakeven;

TEST(DrawingReverse, RaysTurnRoundAndKeepTheirNames) {
    auto rays = to_graph(4, Edges{{0, 1}, {0, 2}, {0, 3}});
    rays.names = {"sun", "a", "b", "c"};
    const auto text = to_dot(alone(draw(rays, catalogue(), {{"reverse", "true"}, {"edges", "true"}})));
    for (const auto* edge : {"\"a\" -> \"sun\" [label=\"e0\"];", "\"b\" -> \"sun\" [label=\"e1\"];", "\"c\" -> \"sun\" [label=\"e2\"];"})
        EXPECT_NE(text.find(edge), std::string::npos) << edge << text;
    EXPECT_EQ(text.find("\"sun\" ->"), std::string::npos) << text;
}

/// With its names an edge can be told from those parallel to it.
TEST(DrawingReverse, EveryEdgeStandsThereOnceTheOtherWayRound) {
    for (const auto* request : {"gnm:n=60:seed=1", "star:n=20", "loops:n=5", "ring:n=44:k=5:seed=1", "chain:n=9", "gnm:n=0"}) {
        SCOPED_TRACE(request);
        const auto drawn =
            draw(graph(complete(parse_request(request), graph_shapes())), catalogue(), {{"reverse", "true"}, {"edges", "true"}});
        const auto& reverse = drawn.beside.at(0);
        EXPECT_EQ(reverse.vertices.size(), drawn.vertices.size());
        using Named = std::tuple<std::string, std::uint32_t, std::uint32_t>;
        std::vector<Named> there, back;
        for (const auto& edge : drawn.edges) there.emplace_back(edge.label, edge.tail, edge.head);
        for (const auto& edge : reverse.edges) back.emplace_back(edge.label, edge.head, edge.tail);
        std::ranges::sort(there);
        std::ranges::sort(back);
        EXPECT_EQ(there, back);
    }
}

TEST(DrawingReverse, AnEdgeKeepsItsColour) {
    const auto bow_tie = to_graph(5, Edges{{0, 1}, {1, 2}, {2, 0}, {0, 3}, {3, 4}, {4, 0}});
    const auto drawn = draw(bow_tie, catalogue(), {{"reverse", "true"}, {"partitions", "true"}});
    const auto& edges = drawn.beside.at(0).edges;
    const auto into_one = std::ranges::find_if(edges, [](const auto& edge) { return edge.tail == 1; });
    const auto into_three = std::ranges::find_if(edges, [](const auto& edge) { return edge.tail == 3; });
    EXPECT_EQ(into_one->colour, GroupStyle{0}.colour);
    EXPECT_EQ(into_three->colour, GroupStyle{1}.colour);
}

}  // namespace
