// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <breakeven/algorithms/shared/oracles/disjoint_sets.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/suites/drawing/drawing.hpp>

namespace {

using namespace breakeven;

TEST(DrawingSpanningTree, RedEdgesSpanAndOthersFade) {
    // Two components and a vertex of its own; a loop, parallel edges, a circle.
    const auto graph = breakeven::to_graph(7, breakeven::Edges{{0, 0}, {0, 1}, {0, 1}, {1, 2}, {2, 0}, {5, 3}, {3, 5}, {4, 5}});
    const auto picture = draw(graph, catalogue(), {{"spanning-tree", "true"}});
    breakeven::DisjointSets sets{7};
    int red = 0;
    for (const auto& edge : picture.edges) {
        if (edge.colour == colour::red) {
            EXPECT_TRUE(sets.unite(edge.tail, edge.head));
            EXPECT_GT(edge.width, 1);
            ++red;
        } else {
            EXPECT_EQ(edge.colour, colour::faded);
            EXPECT_EQ(edge.width, 1);
        }
    }
    EXPECT_EQ(red, 4);
    EXPECT_EQ(picture.legend.size(), 1U);
}

}  // namespace
