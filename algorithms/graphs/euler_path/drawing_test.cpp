// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/suites/drawing/drawing.hpp>

namespace {

using namespace breakeven;

/// The edges in the order of their numbers.
std::vector<Picture::Edge> in_order(const Picture& picture) {
    auto edges = picture.edges;
    std::ranges::sort(edges, {}, [](const auto& edge) { return std::stoi(edge.label); });
    for (std::size_t i = 0; i < edges.size(); ++i) EXPECT_EQ(edges[i].label, std::to_string(i + 1));
    return edges;
}

TEST(DrawingPath, EachEdgeBeginsWhereTheOneBeforeItEnds) {
    for (const auto* request : {"ring:n=44:k=5:path=1:seed=1", "alt:n=60:path=1:seed=2", "regular:n=40:seed=3", "open_walk:n=30:seed=4"}) {
        SCOPED_TRACE(request);
        const auto picture = draw(graph(complete(parse_request(request), graph_shapes())), catalogue(), {{"path", "true"}});
        const auto edges = in_order(picture);
        for (std::size_t i = 1; i < edges.size(); ++i) EXPECT_EQ(edges[i].tail, edges[i - 1].head);
        EXPECT_EQ(picture.legend, (std::vector<std::string>{"numbers: the order of the edges in an Euler path from " +
                                                            picture.vertices[edges.front().tail].name + " to " +
                                                            picture.vertices[edges.back().head].name}));
    }
}

TEST(DrawingPath, ItsEndsAreNamedAndNoneIsRefused) {
    auto path = to_graph(3, Edges{{0, 1}, {1, 2}, {2, 1}});
    path.names = {"door", "hall", "room"};
    EXPECT_TRUE(draw(path, catalogue(), {{"path", "true"}}).legend.at(0).ends_with("from door to hall"));
    EXPECT_THROW(draw(to_graph(3, Edges{{0, 1}, {0, 2}}), catalogue(), {{"path", "true"}}), InputError);
    EXPECT_EQ(draw({}, catalogue(), {{"path", "true"}}).legend.size(), 1U);
}

}  // namespace
