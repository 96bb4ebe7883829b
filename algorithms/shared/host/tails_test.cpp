// SPDX-License-Identifier: Apache-2.0
#include "tails.hpp"

#include <gtest/gtest.h>

#include <vector>

#include <breakeven/generators/graphs/graph.hpp>

namespace {

using shared::row_of;
using shared::Tails;

TEST(Tails, OfEdgesOverEmptyRows) {
    breakeven::Graph graph;
    graph.row = {0, 0, 0, 3, 3, 3, 3, 4, 4, 9, 9};
    const auto last = static_cast<std::uint32_t>(graph.vertices() - 1);
    const std::vector<std::uint32_t> expected = {2, 2, 2, 6, 8, 8, 8, 8, 8};
    for (std::uint32_t begin = 0; begin < expected.size(); ++begin) {
        EXPECT_EQ(row_of(graph.row.data(), 0, last, begin), expected[begin]);
        for (std::uint32_t step = 1; step < 4; ++step) {
            Tails tails{graph.row.data(), 0, last, begin};
            for (auto e = begin; e < expected.size(); e += step) {
                EXPECT_EQ(tails.of(e), expected[e]);
                EXPECT_EQ(tails.row_end(), graph.row[expected[e] + 1]);
            }
        }
    }
}

}  // namespace
