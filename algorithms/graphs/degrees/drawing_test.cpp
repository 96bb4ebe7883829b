// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/suites/drawing/drawing.hpp>

/// Vertices marked by their degrees: vertex 0 has two edges in and none out, 1 none and two, 2 two and two.
namespace {

using namespace breakeven;

const breakeven::Graph four = breakeven::to_graph(4, breakeven::Edges{{1, 0}, {1, 2}, {2, 0}, {2, 2}});

std::vector<std::string> fills(const Options& flags) {
    std::vector<std::string> out;
    for (const auto& vertex : draw(four, catalogue(), flags).vertices) out.push_back(vertex.fill);
    return out;
}

using Fills = std::vector<std::string>;
const std::string green{colour::green}, yellow{colour::yellow}, blue{colour::blue};

TEST(DrawingDegrees, GreenForManyInYellowForManyOutBlueForBoth) {
    EXPECT_EQ(fills({{"into", "2"}, {"out", "2"}}), (Fills{green, yellow, blue, ""}));
    EXPECT_EQ(fills({{"into", "2"}, {"out", "1"}}), (Fills{green, yellow, blue, ""}));
    EXPECT_EQ(fills({{"into", "3"}, {"out", "2"}}), (Fills{"", yellow, yellow, ""}));
}

TEST(DrawingDegrees, OneFlagAloneNeverMarksBlue) {
    EXPECT_EQ(fills({{"into", "2"}}), (Fills{green, "", green, ""}));
    EXPECT_EQ(fills({{"out", "2"}}), (Fills{"", yellow, yellow, ""}));
    EXPECT_EQ(fills({{"into", "0"}}), (Fills{green, green, green, green}));
    EXPECT_EQ(draw(four, catalogue(), {{"into", "2"}}).legend, (std::vector<std::string>{"green: at least 2 edges in"}));
    EXPECT_EQ(draw(four, catalogue(), {{"into", "2"}, {"out", "1"}}).legend.size(), 3U);
}

TEST(DrawingDegrees, ADegreeIsACount) {
    EXPECT_THROW(fills({{"into", "-1"}}), breakeven::UsageError);
    EXPECT_THROW(fills({{"out", "many"}}), breakeven::UsageError);
}

}  // namespace
