// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/suites/drawing/dot.hpp>
#include <breakeven/suites/drawing/drawing.hpp>

/// The predecessor graph, with edges as vertices.
namespace {

using namespace breakeven;

TEST(DrawingPredecessors, ArrowsLeadToTheEdgeBeforeAndWalksHaveColours) {
    // Two triangles through vertex 0: edges 0->1, 0->3, 1->2, 2->0, 3->4, 4->0
    const auto bow_tie = to_graph(5, Edges{{0, 1}, {1, 2}, {2, 0}, {0, 3}, {3, 4}, {4, 0}});
    const auto picture = draw(bow_tie, catalogue(), {{"predecessors", "true"}});
    for (std::size_t e = 0; e < 6; ++e) EXPECT_EQ(picture.edges[e].label, edge_name(e));
    ASSERT_EQ(picture.beside.size(), 1U);
    const auto text = to_dot(alone(picture));
    for (const auto* arrow : {"\"e0\" -> \"e3\";", "\"e3\" -> \"e2\";", "\"e2\" -> \"e0\";", "\"e1\" -> \"e5\";"})
        EXPECT_NE(text.find(arrow), std::string::npos) << arrow << text;
    EXPECT_NE(text.find("colours: 2 closed walks\\l"), std::string::npos) << text;
    const auto& vertices = picture.beside[0].vertices;
    for (const auto e : {0U, 2U, 3U}) EXPECT_EQ(vertices[e].fill, GroupStyle{0}.colour);
    for (const auto e : {1U, 4U, 5U}) EXPECT_EQ(vertices[e].fill, GroupStyle{1}.colour);
}

/// Every edge precedes one and is preceded by one: it ends where the next one begins. Colours are those of --partitions.
TEST(DrawingPredecessors, VerticesArePairedEdgesInTheColoursOfPartitions) {
    for (const auto* request :
         {"ring:n=44:k=5:seed=1", "alt:n=60:seed=2", "loops:n=7", "disconnected:n=40:seed=3", "cycle:n=1", "ring:n=0"}) {
        SCOPED_TRACE(request);
        const auto drawn =
            draw(graph(complete(parse_request(request), graph_shapes())), catalogue(), {{"predecessors", "true"}, {"partitions", "true"}});
        const auto& beside = drawn.beside.at(0);
        ASSERT_EQ(beside.vertices.size(), drawn.edges.size());
        ASSERT_EQ(beside.edges.size(), drawn.edges.size());
        std::vector<int> precedes(drawn.edges.size());
        for (const auto& [edge, before, label, colour, line, width, arrow] : beside.edges) {
            EXPECT_EQ(drawn.edges[before].head, drawn.edges[edge].tail);
            EXPECT_EQ(beside.vertices[before].fill, beside.vertices[edge].fill);
            ++precedes[before];
        }
        EXPECT_EQ(precedes, std::vector<int>(precedes.size(), 1));
        for (std::size_t e = 0; e < drawn.edges.size(); ++e) EXPECT_EQ(beside.vertices[e].fill, drawn.edges[e].colour);
    }
}

TEST(DrawingPredecessors, AnUnbalancedGraphHasNone) {
    EXPECT_THROW(draw(to_graph(3, Edges{{0, 1}, {1, 2}}), catalogue(), {{"predecessors", "true"}}), InputError);
}

}  // namespace
