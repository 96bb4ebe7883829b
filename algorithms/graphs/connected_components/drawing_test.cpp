// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/suites/drawing/drawing.hpp>

namespace {

using namespace breakeven;

TEST(DrawingComponents, BoxesAroundThoseOfSeveralVertices) {
    // {0, 2, 4}, {1}, {3, 5}, {6} with a loop
    const auto graph = breakeven::to_graph(7, breakeven::Edges{{4, 0}, {4, 2}, {5, 3}, {6, 6}});
    const auto picture = draw(graph, catalogue(), {{"components", "true"}});
    ASSERT_EQ(picture.clusters, (std::vector<std::string>{"component 1: 3 vertices", "component 2: 2 vertices"}));
    std::vector<int> boxes;
    for (const auto& vertex : picture.vertices) boxes.push_back(vertex.cluster ? static_cast<int>(*vertex.cluster) : -1);
    EXPECT_EQ(boxes, (std::vector{0, -1, 0, 1, 0, 1, -1}));
    ASSERT_EQ(picture.legend.size(), 1U);
    EXPECT_NE(picture.legend[0].find("4 in all"), std::string::npos);
}

TEST(DrawingComponents, AnEmptyGraphHasNone) { EXPECT_TRUE(draw({}, catalogue(), {{"components", "true"}}).clusters.empty()); }

}  // namespace
